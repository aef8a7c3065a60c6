/** Photos behind links, as they are asked for: limited, in no log, and read from a project's storage by the key of its server. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { photoPath } from '#domain/access-links/link-photo.ts'
import { routeOf } from '#server/http/request/route-of.ts'
import { linkPhotos } from '#server/links/link-photos.ts'
import { bytesOnSupabase, type PhotoBytes } from '#server/links/photo-bytes.ts'
import { photoOf } from '#tests/support/photos.ts'

const newToken = () => randomBytes(16).toString('base64url')
const [token, photo, path] = [newToken(), randomUUID(), `${randomUUID()}/${randomUUID()}`]
let bytes: Buffer
const place = () => ({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
beforeAll(async () => {
  bytes = await photoOf(45, 30)
})

/** A server whose database shows one photo by every link. */
function showing(read: PhotoBytes, limits = { ofLink: 1_000, ofAddress: 1_000, withinMs: 60_000 }) {
  const store = { passwordOf: async () => null, photoOf: async () => place() }
  const photos = linkPhotos({ store, bytes: read, limits, trustProxy: false })
  return (of = token) =>
    photos.request(photoPath(of, photo, 'small'), {}, { incoming: { socket: { remoteAddress: '198.51.100.1' } } })
}

describe('photos behind links', () => {
  it.each([
    ['link', { ofLink: 2, ofAddress: 1_000, withinMs: 60_000 }, 200],
    ['network address', { ofLink: 1_000, ofAddress: 2, withinMs: 60_000 }, 429],
  ])('are limited by %s', async (_by, limits, ofAnotherLink) => {
    const ask = showing(async () => bytes, limits)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(newToken())).status).toBe(ofAnotherLink)
  })

  it('are made once, however many ask at once and by whatever link', async () => {
    let read = 0
    const ask = showing(async () => {
      read++
      return bytes
    })
    const answers = await Promise.all([ask(), ask(), ask(newToken())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(read).toBe(1)
  })

  it('have addresses that stand in no log', () => {
    expect(routeOf(photoPath(token, photo, 'large'))).toBe('/*')
  })
})

describe('the storage of a project', () => {
  /** Answers the bytes of the photo as this does. */
  async function storage(answer: RequestListener) {
    const server = createServer(answer)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return bytesOnSupabase({ url, secretKey: 'sb_secret_of_a_test' })
  }

  it('gives a photo by the secret key, at the path that the database said', async () => {
    const asked: unknown[] = []
    const read = await storage(({ url, headers }, answer) => {
      asked.push(url, headers.apikey)
      answer.end(bytes)
    })
    expect((await read(place()))?.equals(bytes)).toBe(true)
    expect(asked).toEqual([`/storage/v1/object/authenticated/trip-files/${path}`, 'sb_secret_of_a_test'])
  })

  it.each<[string, RequestListener]>([
    ['what is not there', (_, answer) => answer.writeHead(400).end('{"statusCode":"404"}')],
    ['other bytes', (_, answer) => answer.end(randomBytes(bytes.length))],
    ['fewer bytes', (_, answer) => answer.end(bytes.subarray(1))],
    ['more bytes', (_, answer) => answer.end(Buffer.concat([bytes, randomBytes(5_000_000)]))],
  ])('that answers %s has no photo', async (_what, answer) => {
    expect(await (await storage(answer))(place())).toBeUndefined()
  })

  it('that fails or sends elsewhere is no photo that is not there', async () => {
    for (const answer of [
      (_, out) => out.writeHead(500).end(),
      (_, out) => out.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    ] satisfies RequestListener[])
      await expect((await storage(answer))(place())).rejects.toThrow()
  })
})
