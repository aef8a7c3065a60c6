/** The calls by which a device sends a file of a trip in pieces and has it back, one at a time. */
import type { TestServer } from '#tests/support/server.ts'
import { call, type SignedIn } from './http-client.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** @param stage the server, and who calls unless somebody else is named */
export function storageOf(stage: () => { server: TestServer; sender: SignedIn }) {
  const begin = (path: string, size: number, who = stage().sender, bucket = 'trip-files') =>
    call(stage().server, '/storage/v1/upload/resumable', {
      method: 'POST',
      token: who.accessToken,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `bucketName ${base64(bucket)},objectName ${base64(path)},contentType ${base64('application/pdf')}`,
      },
    })
  const piece = (location: string, offset: number, bytes: Buffer, who = stage().sender) =>
    call(stage().server, location, {
      method: 'PATCH',
      token: who.accessToken,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'tus-resumable': '1.0.0',
      },
      body: new Uint8Array(bytes),
    })
  /** How many bytes of an upload are there; what the server answers when there is none. */
  const offsetOf = async (location: string, who = stage().sender) => {
    const answer = await call(stage().server, location, { method: 'HEAD', token: who.accessToken })
    return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status
  }
  const download = (path: string, who = stage().sender) =>
    call(stage().server, `/storage/v1/object/authenticated/trip-files/${path}`, { token: who.accessToken })
  return { begin, piece, offsetOf, download }
}
