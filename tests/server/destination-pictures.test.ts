import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DestinationAnswer } from '#domain/places/destinations.ts'
import { photograph, pictureKey, type PictureService, startPictureService } from '#tests/support/picture-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SignedIn, signUp } from './http-client.ts'
import { withServer } from './with-mira.ts'

let service: PictureService
beforeAll(async () => {
  service = await startPictureService()
})
afterAll(() => service.close())
beforeEach(() => {
  Object.assign(service, {
    searches: [],
    pictures: [],
    reports: [],
    onSearch: undefined,
    onPicture: undefined,
    addresses: undefined,
  })
})

const settings = (more: Record<string, string> = {}) => ({
  IMAGES_API_KEY: pictureKey,
  IMAGES_URL: service.url,
  ...more,
})

async function ask(server: TestServer, query: string, token?: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/destination-pictures?query=${encodeURIComponent(query)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.status, text: await answer.text() }
}

async function found(server: TestServer, query: string, { accessToken }: SignedIn) {
  const { status, text } = await ask(server, query, accessToken)
  expect(status, text).toBe(200)
  const answer = JSON.parse(text) as DestinationAnswer
  if (!answer.found) throw new Error('Nothing found')
  return answer
}

async function notFound(server: TestServer, query: string, { accessToken }: SignedIn) {
  const { status, text } = await ask(server, query, accessToken)
  expect(status, text).toBe(200)
  return JSON.parse(text) as DestinationAnswer & { retry_after?: number }
}

const picture = (server: TestServer, address: string, accept: string, more: Record<string, string> = {}) =>
  fetch(server.url + address, { headers: { accept, ...more } })

describe('pictures of destinations from Unsplash', () => {
  let server: TestServer
  let mira: SignedIn
  beforeAll(async () => {
    server = await startTestServer({ env: settings() })
    mira = await signUp(server)
  })
  afterAll(() => server.close())

  it('are found with whose they are, at our own address, and the key stays here', async () => {
    const answer = await found(server, 'Kyoto, Japan', mira)
    expect(answer).toEqual({
      found: true,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      sizes: [320, 640, 960, 1600].map((width) => ({
        width,
        address: `/destination-pictures/${answer.id}/${width}`,
      })),
      attribution: {
        photographer: 'Aiko Tanaka',
        photographer_url: 'https://unsplash.com/@aiko?utm_source=farlight&utm_medium=referral',
        provider: 'Unsplash',
        provider_url: 'https://unsplash.com/?utm_source=farlight&utm_medium=referral',
        page: 'https://unsplash.com/photos/photo0?utm_source=farlight&utm_medium=referral',
      },
    })
    expect(service.searches).toHaveLength(1)
    expect(service.searches[0]).toContain('query=Kyoto%2C+Japan')
    expect(service.pictures[0]).toContain('w=1600')
    await expect.poll(() => service.reports).toEqual(['/reports/photo0?ixid=1'])
    const config = await (await fetch(`${server.url}/config.json`)).text()
    expect(config).toContain('"images":true')
    expect(config).not.toContain(pictureKey)
  })

  it('are asked for once, however the destination is written, and by however many at a time', async () => {
    const first = await found(server, 'Nara, Japan', mira)
    for (const text of [' nara,japan ', 'NARA, JAPAN', 'Nára, Japan'])
      expect(await found(server, text, mira)).toEqual(first)
    expect(service.searches).toHaveLength(1)
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => found(server, 'Osaka, Japan', mira)))
    expect(new Set(others.map(({ id }) => id)).size).toBe(1)
    expect(service.searches).toHaveLength(2)
    expect(service.pictures).toHaveLength(2)
  })

  it('come in the asked width and the smallest format that the browser shows, without metadata', async () => {
    const original = await sharp(await photograph()).metadata()
    expect(original.exif).toBeDefined()
    const { sizes } = await found(server, 'Kyoto, Japan', mira)
    for (const { width, address } of sizes) {
      for (const [accept, type, format] of [
        ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
        ['image/webp,*/*', 'image/webp', 'webp'],
        ['*/*', 'image/jpeg', 'jpeg'],
      ] as const) {
        const answer = await picture(server, address, accept)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe(type)
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect(seen).toMatchObject({ width, height: Math.round((width * 1200) / 2000), format })
        expect([seen.exif, seen.xmp, seen.iptc, seen.icc]).toEqual([undefined, undefined, undefined, undefined])
      }
    }
  })

  it('are kept for ever by browsers, by their content', async () => {
    const { sizes } = await found(server, 'Kyoto, Japan', mira)
    const address = sizes[0]?.address ?? ''
    const answer = await picture(server, address, 'image/webp')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'Accept',
    })
    expect((await picture(server, address, 'image/webp', { 'if-none-match': etag })).status).toBe(304)
    expect((await picture(server, address, 'image/avif', { 'if-none-match': etag })).status).toBe(200)
  })

  it('are not told to strangers, and no other file is', async () => {
    expect((await ask(server, 'Kyoto, Japan')).status).toBe(401)
    expect((await ask(server, 'Kyoto, Japan', server.publishableKey)).status).toBe(401)
    const { id } = await found(server, 'Kyoto, Japan', mira)
    for (const path of [
      `${id}/321`,
      `${id}/master.jpg`,
      `${'0'.repeat(32)}/320`,
      '..%2f..%2fsecrets.json/320',
      'x/320',
    ])
      expect((await picture(server, `/destination-pictures/${path}`, '*/*')).status).toBe(404)
  })

  it('are not asked for without a destination', async () => {
    for (const text of ['', ' , ', 'x'.repeat(201)])
      expect((await ask(server, text, mira.accessToken)).status).toBe(422)
    expect(service.searches).toEqual([])
  })

  it('stay through a restart', async () => {
    const before = await found(server, 'Kyoto, Japan', mira)
    await server.stop()
    await server.restart()
    expect(await found(server, 'Kyoto, Japan', mira)).toEqual(before)
    expect(service.searches).toEqual([])
    expect((await picture(server, before.sizes[0]?.address ?? '', 'image/avif')).status).toBe(200)
  })

  it('are none where the service knows none, and that is remembered', async () => {
    service.addresses = []
    expect(await notFound(server, 'Nowhere', mira)).toEqual({ found: false })
    expect(await notFound(server, 'nowhere', mira)).toEqual({ found: false })
    expect(service.searches).toHaveLength(1)
  })
})

it('pictures come from Pexels with its attribution', async () => {
  await withServer(settings({ IMAGES_PROVIDER: 'pexels' }), async (server, mira) => {
    const { attribution, sizes } = await found(server, 'Lisbon, Portugal', mira)
    expect(attribution).toEqual({
      photographer: 'João Silva',
      photographer_url: 'https://www.pexels.com/@joao',
      provider: 'Pexels',
      provider_url: 'https://www.pexels.com/',
      page: 'https://www.pexels.com/photo/1/',
    })
    expect(service.searches[0]).toContain('/v1/search?query=Lisbon%2C+Portugal')
    expect((await picture(server, sizes[1]?.address ?? '', 'image/avif')).headers.get('content-type')).toBe(
      'image/avif',
    )
    expect(service.reports).toEqual([])
  })
})

it('one traveler cannot use up the quota of all, and still sees what is kept', async () => {
  await withServer(
    settings({ LIMIT_PICTURE_SEARCHES: '3' }),
    async (server, mira) => {
      for (const town of ['Kyoto', 'Nara', 'Osaka']) await found(server, town, mira)
      const { retry_after: wait, ...refused } = await notFound(server, 'Tokyo', mira)
      expect(refused).toEqual({ found: false })
      // The hour began with the first search.
      expect(Number(wait)).toBeLessThanOrEqual(3600)
      expect(Number(wait)).toBeGreaterThan(3500)
      expect((await found(server, 'Kyoto', mira)).found).toBe(true)
      const other = await signUp(server)
      expect((await found(server, 'Tokyo', other)).found).toBe(true)
      expect(service.searches).toHaveLength(4)
    },
    'real',
  )
})

it('without a key nothing is asked and nothing is written', async () => {
  await withServer({ IMAGES_URL: service.url }, async (server, mira) => {
    expect(await notFound(server, 'Kyoto', mira)).toEqual({ found: false })
    expect(service.searches).toEqual([])
    expect(await readdir(server.dataDir)).not.toContain('destination-pictures')
    expect(await (await fetch(`${server.url}/config.json`)).text()).toContain('"images":false')
  })
})

it('a server in front of a Supabase project asks the project who is there', async () => {
  const project = await startTestServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'farlight-pictures-'))
  const { startServer } = await import('#server/server.ts')
  const { readSettings } = await import('#server/settings.ts')
  const { projectRoot } = await import('#tests/support/server.ts')
  const { pino } = await import('pino')
  const running = await startServer({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      ...settings(),
    }),
    projectRoot,
    log: pino({ level: 'silent' }),
  })
  const front = { ...project, url: running.url }
  try {
    const mira = await signUp(project)
    expect((await found(front, 'Kyoto', mira)).found).toBe(true)
    expect((await ask(front, 'Kyoto', 'a-made-up-token')).status).toBe(401)
    expect((await ask(front, 'Kyoto')).status).toBe(401)
  } finally {
    await running.close()
    await project.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
