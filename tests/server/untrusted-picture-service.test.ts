import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allowedAddress, RefusedAddress } from '#server/pictures/guarded-request.ts'
import { type PictureFinder, pictureFinder } from '#server/pictures/picture-finder.ts'
import { pictureStore } from '#server/pictures/picture-store.ts'
import { unsplash } from '#server/pictures/unsplash.ts'
import { photograph, pictureKey, type PictureService, startPictureService } from '#tests/support/picture-service.ts'

describe('a picture service that cannot be trusted', () => {
  let service: PictureService
  let folder: string
  let find: PictureFinder['find']
  beforeEach(async () => {
    service = await startPictureService()
    folder = await mkdtemp(join(tmpdir(), 'farlight-pictures-'))
    const store = pictureStore(folder, 'unsplash', 50_000_000)
    const log = pino({ level: 'silent' })
    const options = { log, provider: unsplash, key: pictureKey, url: service.url, store, mostSearches: 100 }
    find = pictureFinder(options).find
  })
  afterEach(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    'http://127.0.0.1:9/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://0x7f000001/a.jpg',
    'https://localhost/a.jpg',
    'https://images.unsplash.com.evil.example/a.jpg',
    'http://images.unsplash.com/a.jpg',
    'https://images.unsplash.com:8443/a.jpg',
    'https://user:word@images.unsplash.com/a.jpg',
    'file:///etc/passwd',
    'not an address',
  ])('names %s, which is never asked', async (address) => {
    expect(() => allowedAddress(address, unsplash)).toThrow(RefusedAddress)
    service.addresses = [address]
    expect(await find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: 60 })
    expect(service.pictures).toEqual([])
  })

  it('is itself on our own network: not even a listed address is asked there', () => {
    for (const host of ['127.0.0.1', '169.254.169.254', '[::1]'])
      expect(() => allowedAddress(`https://${host}/a.jpg`, { hosts: [host] })).toThrow('Not a public address')
    expect(allowedAddress('https://images.unsplash.com/a.jpg?w=1', unsplash).hostname).toBe('images.unsplash.com')
  })

  it('names a bad and a good address: the good one is taken', async () => {
    service.addresses = ['https://127.0.0.1/a.jpg', `${service.url}/good`]
    expect((await find('Kyoto', 'mira')).photo).not.toBeNull()
  })

  const black = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
      .png()
      .toBuffer()
  const bodies: [string, () => Promise<Buffer> | Buffer][] = [
    ['no picture', () => Buffer.from('<html>not a picture</html>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ['half a picture', async () => (await photograph()).subarray(0, 9_000)],
    ['a picture of too many pixels in few bytes', () => black(20_000, 5_000)],
    ['a speck', () => black(1, 1)],
    ['a file without end', () => Buffer.alloc(13_000_000, 1)],
  ]
  it.each(bodies)('sends %s', async (_what, body) => {
    const bytes = await body()
    service.onPicture = (_request, response) => response.end(bytes)
    expect(await find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: 60 })
    expect(service.pictures).toHaveLength(1)
    // And is not asked again at once.
    expect(await find('Kyoto', 'mira')).toMatchObject({ photo: null })
    expect(service.searches).toHaveLength(1)
  })

  it('sends more than it says, in pieces', async () => {
    service.onPicture = (_request, response) => {
      const piece = Buffer.alloc(1_000_000, 1)
      const more = () => {
        while (!response.destroyed && response.write(piece));
        response.once('drain', more)
      }
      more()
    }
    expect(await find('Kyoto', 'mira')).toMatchObject({ photo: null })
  })

  it('leads elsewhere, which nobody follows', async () => {
    let followed = false
    service.onPicture = (request, response) => {
      followed ||= request.url === '/elsewhere'
      response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
    }
    expect(await find('Kyoto', 'mira')).toMatchObject({ photo: null })
    expect(followed).toBe(false)
  })

  it.each([
    ['broken JSON', 200, '{"results": ['],
    ['another form', 200, '{"results": {"a": 1}}'],
    ['a failure', 500, 'oops'],
  ])('answers with %s', async (_what, status, body) => {
    service.onSearch = (_request, response) => response.writeHead(status).end(body)
    expect(await find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: 60 })
    expect(await find('Lisbon', 'mira')).toMatchObject({ photo: null, retryAfterSeconds: expect.any(Number) })
    expect(service.searches).toHaveLength(1)
  })

  it.each([
    [429, { 'retry-after': '120' }, 120],
    [403, {}, 600],
    [401, { 'retry-after': '999999' }, 3600],
  ])('does not want to be asked (%s): it is left alone for a while', async (status, headers, seconds) => {
    service.onSearch = (_request, response) => response.writeHead(status, headers).end('{}')
    expect(await find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: seconds })
    expect(await find('Lisbon', 'mira')).toMatchObject({ photo: null })
    expect(service.searches).toHaveLength(1)
  })

  it('says that its quota is used up: what it just told is taken, and it is left alone', async () => {
    service.onSearch = (_request, response) => {
      response.setHeader('x-ratelimit-remaining', '0')
      response.end('{"results": []}')
    }
    expect(await find('Kyoto', 'mira')).toEqual({ photo: null })
    expect(await find('Lisbon', 'mira')).toEqual({ photo: null, retryAfterSeconds: 600 })
  })
})
