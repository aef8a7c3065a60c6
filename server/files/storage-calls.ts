/**
 * /storage/v1: the few calls of Supabase Storage by which devices send and read the bytes of files of trips. Large ones are
 * sent by the protocol of tus, in pieces, and go on after a break. Nothing here is ever a page: it is read with a token, and
 * comes as a file to be saved.
 */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { JWTPayload } from 'jose'
import { nameToSave } from '#domain/itineraries/files/file-kind.ts'
import { bodyOrNothing, throwAway } from '#server/http/request/body-cap.ts'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import type { DiskWatch } from './disk-room.ts'
import type { FileForCaller, FileRights } from './file-rights.ts'
import { type FileStore, isFilePath } from './file-store.ts'

const bucket = 'trip-files'
const resumable = '/storage/v1/upload/resumable'
const tus = { 'tus-resumable': '1.0.0' }

export interface StorageOptions {
  store: FileStore
  rights: FileRights
  tokens: TokenChecker
  disk: DiskWatch
  /** Whose live session a token belongs to, second factor included. */
  accountOf(token: string): Promise<string | undefined>
}

type Call = Context<{ Bindings: HttpBindings }>
type Status = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 423 | 507

/** Ends the call with an error in the storage's own form. */
class Refusal extends Error {
  readonly status: Status
  readonly code: string
  constructor(status: Status, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type StorageCalls = Hono<{ Bindings: HttpBindings }>

export function storageCalls({ store, rights, disk, tokens, accountOf }: StorageOptions): StorageCalls {
  const app = new Hono<{ Bindings: HttpBindings }>()
  /** Who is sending a file at the moment. Whoever comes back for it after a break ends what is left of the first. */
  const underWay = new Map<string, { end: AbortController; over: Promise<unknown> }>()

  async function callerOf(c: Call): Promise<JWTPayload> {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const claims = await tokens.check(token)
    if (!claims || !(await accountOf(token))) throw new Refusal(401, 'InvalidJWT', 'User not authenticated')
    return claims
  }

  /** What the caller may know of the file there. */
  async function fileFor(c: Call, path: string): Promise<FileForCaller> {
    const claims = await callerOf(c)
    const file = isFilePath(path) ? await rights.fileFor(claims, path) : undefined
    if (!file) throw new Refusal(404, 'NoSuchKey', 'Object not found')
    return file
  }

  async function fileToAdd(c: Call, path: string): Promise<FileForCaller> {
    const file = await fileFor(c, path)
    if (!file.may_add) throw new Refusal(403, 'AccessDenied', 'This file may not be sent')
    // It waits on its device, and is sent once there is.
    if (!(await disk.hasRoomFor(file.size)))
      throw new Refusal(507, 'NoRoom', 'The server has no room for files at present')
    return file
  }

  /** Alone with the file: what another connection of the same device is still sending ends first. */
  async function alone<Result>(path: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    for (let other = underWay.get(path); other; other = underWay.get(path)) {
      other.end.abort()
      await other.over
    }
    const end = new AbortController()
    const working = work(end.signal)
    const over = working.catch(() => {}).finally(() => underWay.delete(path))
    underWay.set(path, { end, over })
    return working
  }

  /** Takes what comes; the offset afterwards. What came before a break stays. */
  async function take(c: Call, path: string, file: FileForCaller, signal: AbortSignal): Promise<number> {
    const length = await store
      .append(path, until(signal, bodyOrNothing(c.req.raw)), file.size)
      .catch(async (error: unknown) => {
        const kept = await store.arrived(path)
        // The line broke, and nobody hears the answer.
        if (kept === undefined || !(signal.aborted || c.req.raw.signal.aborted)) throw error
        return kept
      })
    await leaveUnread(c)
    if (length === file.size) await finish(path, file)
    return length
  }

  /** How much there is of it. One whose last step was cut short, as by the end of a server, takes it now. */
  async function offsetOf(path: string, file: FileForCaller): Promise<number | undefined> {
    const offset = file.may_add ? await store.arrived(path) : undefined
    if (offset === file.size) await finish(path, file)
    return offset
  }

  async function finish(path: string, file: FileForCaller): Promise<void> {
    if (!(await store.finish(path, file)))
      throw new Refusal(400, 'file_content', 'These bytes are not the file that was announced')
    if (!(await rights.noteArrival(path))) {
      await store.remove(path)
      throw new Refusal(404, 'NoSuchKey', 'Object not found')
    }
  }

  app.options(`${resumable}/*`, (c) =>
    c.body(null, 204, { ...tus, 'tus-version': '1.0.0', 'tus-extension': 'creation' }),
  )

  app.post(resumable, async (c) => {
    const { bucketName, objectName } = metadataIn(c.req.header('upload-metadata') ?? '')
    if (bucketName !== bucket || !objectName) throw new Refusal(404, 'NoSuchBucket', 'Bucket not found')
    const file = await fileToAdd(c, objectName)
    if (Number(c.req.header('upload-length')) !== file.size)
      throw new Refusal(413, 'EntityTooLarge', 'The file was announced with another size')
    await alone(objectName, () => store.begin(objectName))
    return c.body(null, 201, {
      ...tus,
      'upload-offset': '0',
      location: `${resumable}/${Buffer.from(objectName).toString('base64url')}`,
    })
  })

  // A HEAD, which the framework answers as a GET without its body.
  app.get(`${resumable}/:id`, async (c) => {
    const path = pathOf(c.req.param('id'))
    const file = await fileFor(c, path)
    const offset = file.has_arrived ? file.size : await alone(path, () => offsetOf(path, file))
    if (offset === undefined) throw new Refusal(404, 'NoSuchUpload', 'Upload not found')
    return c.body(null, 200, { ...tus, 'upload-offset': String(offset), 'upload-length': String(file.size) })
  })

  app.patch(`${resumable}/:id`, async (c) => {
    const path = pathOf(c.req.param('id'))
    const file = await fileToAdd(c, path)
    if (c.req.header('content-type') !== 'application/offset+octet-stream')
      throw new Refusal(415, 'InvalidContentType', 'The pieces of a file are application/offset+octet-stream')
    return alone(path, async (signal) => {
      const there = await store.arrived(path)
      if (there === undefined) throw new Refusal(404, 'NoSuchUpload', 'Upload not found')
      if (Number(c.req.header('upload-offset')) !== there)
        throw new Refusal(409, 'InvalidOffset', 'Another piece is next')
      const offset = await take(c, path, file, signal)
      return c.body(null, 204, { ...tus, 'upload-offset': String(offset) })
    })
  })

  app.post(`/storage/v1/object/${bucket}/:trip/:content`, async (c) => {
    const path = objectOf(c)
    const file = await fileToAdd(c, path)
    return alone(path, async (signal) => {
      await store.begin(path)
      if ((await take(c, path, file, signal)) < file.size)
        throw new Refusal(400, 'file_content', 'These bytes are not the file that was announced')
      return c.json({ Key: `${bucket}/${path}` })
    })
  })

  const download = async (c: Call) => {
    const path = objectOf(c)
    const file = await fileFor(c, path)
    const found = file.has_arrived ? await store.read(path) : undefined
    if (!found) throw new Refusal(404, 'NoSuchKey', 'Object not found')
    return c.body(found.body, 200, {
      'content-type': file.kind,
      'content-length': String(found.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameToSave(file.name, file.kind)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  }
  app.get(`/storage/v1/object/${bucket}/:trip/:content`, download)
  app.get(`/storage/v1/object/authenticated/${bucket}/:trip/:content`, download)

  app.onError(async (error, c) => {
    if (!(error instanceof Refusal)) throw error
    await leaveUnread(c)
    const { status, code, message } = error
    return c.json({ statusCode: String(status), error: code, error_code: code, code, message }, status, tus)
  })
  return app
}

/** Reads what nobody wants: a connection that is cut while the device still sends looks like a lost network. */
const leaveUnread = (c: Call): Promise<void> => throwAway(bodyOrNothing(c.req.raw)).catch(() => {})

const objectOf = (c: Call): string => `${c.req.param('trip')}/${c.req.param('content')}`
const pathOf = (id: string): string => Buffer.from(id, 'base64url').toString()

/** `name base64,name base64`, as tus has it. */
function metadataIn(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString()]
    }),
  )
}

/** The pieces until the signal, or the end. */
async function* until(signal: AbortSignal, body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const end = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', end)
    reader.releaseLock()
  }
}
