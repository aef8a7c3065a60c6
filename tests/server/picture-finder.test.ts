import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedRequest } from '#server/pictures/guarded-request.ts'
import { type FinderOptions, pictureFinder } from '#server/pictures/picture-finder.ts'
import { type PictureStore, pictureStore } from '#server/pictures/picture-store.ts'
import { isPublicAddress, publicLookup } from '#server/pictures/public-address.ts'
import { readPicture } from '#server/pictures/resize.ts'
import { unsplash } from '#server/pictures/unsplash.ts'
import { photograph, pictureKey, type PictureService, startPictureService } from '#tests/support/picture-service.ts'

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '::7f00:1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::ffff:0:7f00:1',
    '64:ff9b:1::7f00:1',
    '2606:4700::5efe:7f00:1',
    '2606:4700::200:5efe:10.0.0.1',
    '100::1',
    '4000::1',
    'fec0::1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a host of the service that turns out to be on our own network', () => {
  const answering = (...addresses: string[]) =>
    publicLookup((_host, _options, answered) =>
      answered(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )

  it.each([[['10.0.0.1']], [['::1']], [['93.184.216.34', '127.0.0.1']], [[]]])(
    'is not asked: %j',
    async (addresses) => {
      const asked = guardedRequest(
        'https://images.unsplash.com/a.jpg',
        { hosts: ['images.unsplash.com'], lookup: answering(...addresses) },
        { most: 1000, signal: AbortSignal.timeout(5_000) },
      )
      await expect(asked).rejects.toThrow('images.unsplash.com is not a public address')
    },
  )

  it('and a public one is connected to at the very address that was checked', async () => {
    let questions = 0
    const lookup = publicLookup((_host, _options, answered) => {
      questions += 1
      answered(null, [{ address: questions === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
    })
    const seen = await new Promise((done) => lookup('images.unsplash.com', {}, (...answer) => done(answer)))
    expect(seen).toEqual([null, '93.184.216.34', 4])
    expect(questions).toBe(1)
    questions = 0
    const all = await new Promise((done) => lookup('images.unsplash.com', { all: true }, (...answer) => done(answer)))
    expect(all).toEqual([null, [{ address: '93.184.216.34', family: 4 }]])
  })
})

describe('the picture of a destination', () => {
  const day = 86_400_000
  let service: PictureService
  let folder: string
  let store: PictureStore
  let time: number
  const now = () => time
  beforeAll(async () => {
    service = await startPictureService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    Object.assign(service, {
      searches: [],
      pictures: [],
      onSearch: undefined,
      onPicture: undefined,
      addresses: undefined,
    })
    time = Date.now()
    folder = await mkdtemp(join(tmpdir(), 'farlight-pictures-'))
    store = pictureStore(folder, 'unsplash', 50_000_000, now)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const finder = (more: Partial<FinderOptions> = {}) =>
    pictureFinder({
      log: pino({ level: 'silent' }),
      provider: unsplash,
      key: pictureKey,
      url: service.url,
      store,
      mostSearches: 100,
      now,
      ...more,
    })

  it('is asked for anew after a month; while the service fails, the one before stays', async () => {
    const { find } = finder()
    const first = await find('Kyoto', 'mira')
    time += 29 * day
    expect(await find('Kyoto', 'mira')).toEqual(first)
    expect(service.searches).toHaveLength(1)
    time += 2 * day
    service.onSearch = (_request, response) => response.writeHead(500).end()
    expect(await find('Kyoto', 'mira')).toEqual(first)
    expect(await find('Kyoto', 'mira')).toEqual(first)
    expect(service.searches).toHaveLength(2)
    service.onSearch = undefined
    time += 61_000
    expect((await find('Kyoto', 'mira')).photo).not.toBeNull()
    expect(service.searches).toHaveLength(3)
  })

  it('that was not found is asked for again after a week', async () => {
    const { find } = finder()
    service.addresses = []
    await find('Nowhere', 'mira')
    time += 6 * day
    await find('Nowhere', 'mira')
    expect(service.searches).toHaveLength(1)
    time += 2 * day
    service.addresses = undefined
    expect((await find('Nowhere', 'mira')).photo).not.toBeNull()
  })

  it('is asked for again when its file is gone', async () => {
    const { find } = finder()
    const first = await find('Kyoto', 'mira')
    await rm(join(folder, 'pictures'), { recursive: true })
    expect(await find('Kyoto', 'mira')).toEqual(first)
    expect(service.searches).toHaveLength(2)
  })

  it('does not wait for a service that does not answer', async () => {
    const patient = finder({ patience: { answer: 50, whole: 100 } })
    service.onSearch = () => {}
    expect(await patient.find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: 60 })
    service.onSearch = undefined
    time += 61_000
    service.onPicture = (_request, response) => response.write('begun')
    expect(await patient.find('Kyoto', 'mira')).toEqual({ photo: null, retryAfterSeconds: 60 })
  })

  it('of the longest unused destinations goes when there is no room, never the newest', async () => {
    const small = pictureStore(folder, 'unsplash', 100_000, now)
    const ids: string[] = []
    for (let index = 0; index < 12; index++) {
      const { bytes } = await readPicture(await photograph(1000 + index * 10, 700))
      ids.push(await small.keepPicture(bytes))
    }
    const left = new Set(await readdir(join(folder, 'pictures')))
    expect(left.has(ids.at(-1) ?? '')).toBe(true)
    expect(left.has(ids[0] ?? '')).toBe(false)
    expect(await small.picture(ids[0] ?? '', 320, 'webp')).toBeUndefined()
  })

  it('goes when nobody has seen it for three months', async () => {
    const { find } = finder()
    await find('Kyoto', 'mira')
    time += 91 * day
    service.onPicture = (_request, response) => void photograph(1900, 1000).then((bytes) => response.end(bytes))
    await find('Lisbon', 'mira')
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(1)
    expect(await store.answer('kyoto')).toBeUndefined()
    expect(await store.answer('lisbon')).toBeDefined()
  })
})
