/** What messengers are told of a shared link: tags in its page, and a picture from our own server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import zlib from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureOfDestination } from '#domain/itineraries/itinerary-picture.ts'
import { scenes } from '#ui/poster/scenes.ts'
import { drawPoster } from '#ui/poster/draw-poster.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { webApp } from '#server/http/pages/web-app.ts'
import { mixed, posterStyles } from '#server/previews/poster-colours.ts'
import { canBeWritten } from '#server/previews/preview-letters.ts'
import { previews } from '#server/previews/previews.ts'
import { type SharedKind, sharedThing } from '#server/previews/shared-things.ts'

const id = '0b9d5d0e-8c1f-4b57-9f4e-5a4f6c1d2e3f'
const path = `/goals/${id}`
const otherId = '0b9d5d0e-8c1f-4b57-9f4e-5a4f6c1d2e40'
const built = `<!doctype html><html><head><title>Farlight</title><meta name="description" content="Track" /></head></html>`
const owner = { first_name: 'Ada', last_name: '', avatar_url: null }
const goal = {
  id,
  bucket_list_id: id,
  title: 'Walk "Kumano Kodō" </title><script>alert(1)</script>',
  description: 'Two weeks\n<b>under</b> the trees',
  category: 'nature',
  location_data: { name: 'Hongū', coordinates: [135.77, 33.84] },
  media_urls: [],
  tags: [],
}

describe('previews of shared links', () => {
  let answer: { status: number; body: unknown }
  let asked: unknown[]
  const call: AccountCall = async (...what) => {
    asked.push(what)
    return answer
  }
  const { routes, pageWithTags } = previews({
    call,
    siteUrl: () => 'https://trips.example',
    siteName: async () => 'Farlight',
    givesPhotos: true,
    fonts: resolve('server/previews/fonts'),
    log: pino({ level: 'silent' }),
  })
  beforeEach(() => {
    asked = []
    answer = { status: 200, body: { goal, owner, list: null } }
  })

  it('name what is shared in the page, asked for without an account, with every text escaped', async () => {
    const html = (await pageWithTags(built, path)) ?? ''
    expect(asked).toEqual([[null, 'shared_goal', { goal_id: id }]])
    expect(html).toContain('<meta property="og:image" content="https://trips.example/previews/goals/')
    expect(html).toContain(`<meta property="og:url" content="https://trips.example${path}" />`)
    expect(html).toContain(
      '<meta property="og:description" content="Two weeks &#60;b&#62;under&#60;/b&#62; the trees" />',
    )
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(html).toContain('<title>Walk &#34;Kumano Kodō&#34; &#60;/title&#62;&#60;script&#62;alert(1)')
    expect(html).not.toMatch(/<script|<b>|content="Track"/)
  })

  it('have the photos of a trip that a link shows for readers without scripts, and not in the picture', async () => {
    const token = 'aZ09_-aZ09_-aZ09_-aZ09'
    const itinerary = {
      id,
      destination_name: 'Kyoto',
      number_of_days: 1,
      created_at: '2026-11-01T10:00:00+00:00',
      ai_generated_plan: { days: [] },
    }
    const pageWith = async (photos: string[] | null) => {
      const trip = { itinerary, bookings: null, items: null, photos, people: null }
      answer = { status: 200, body: { tells: { photos: photos !== null }, expires_at: null, trip } }
      return (await pageWithTags('<html><head></head><body></body></html>', `/s/${token}`)) ?? ''
    }
    const html = await pageWith([id, otherId])
    for (const [at, one] of [id, otherId].entries())
      expect(/<noscript>(?<words>[^]*)<\/noscript>/.exec(html)?.groups?.words).toContain(
        `<a href="/s/${token}/photos/${one}.jpg"><img src="/s/${token}/photos/${one}-small.jpg" alt="Photo ${at + 1} of 2"`,
      )
    expect(html).not.toMatch(/property="og:image" content="[^"]*photos/)
    for (const photos of [[], null]) expect(await pageWith(photos)).not.toContain('Photos')
  })

  it('name a goal and a list that a link opens, with their words for readers without scripts', async () => {
    const told = { tells: {}, expires_at: null, owner: null }
    const { bucket_list_id: _, media_urls: __, location_data: place, ...own } = goal
    const at = '/s/aZ09_-aZ09_-aZ09_-aZ09'
    const dates = { status: 'planned', created_at: '2026-11-01T10:00:00+00:00' }
    answer = { status: 200, body: { ...told, goal: { ...own, ...dates, notes: 'Boots <b>first</b>' } } }
    const html = (await pageWithTags('<html><head></head><body></body></html>', at)) ?? ''
    expect(html).toContain('property="og:image"')
    expect(html).toMatch(/<noscript><h1>Walk [^]*Boots &#60;b&#62;first&#60;\/b&#62;[^]*<\/noscript>/)
    expect(html).not.toContain('Hongū')

    const list = { id, name: 'Japan', description: null, category: 'adventure', color_theme: 'blue', ...dates }
    const goals = [{ ...own, ...dates, location_data: place }]
    answer = { status: 200, body: { ...told, list, goals } }
    const page = (await pageWithTags('<html><head></head><body></body></html>', at)) ?? ''
    expect(page).toContain('content="Bucket list · 1 goal"')
    expect(page).toMatch(/<noscript><h1>Japan<\/h1><h2>Walk [^]*Hongū[^]*<\/noscript>/)
  })

  it('tell nothing of a link that asks for a password', async () => {
    answer = { status: 200, body: { locked: true } }
    const token = 'aZ09_-aZ09_-aZ09_-aZ09'
    expect(await pageWithTags(built, `/s/${token}`)).toBeUndefined()
    expect(asked).toEqual([[null, 'shared_by_link', { token, counts: false }]])
    expect((await routes.request(`/previews/s/${token}.png`)).status).toBe(404)
  })

  it('name the author of a post by what every shared thing tells', async () => {
    const post = { id, content: 'Snow on the <pass>', location: 'Nagano', created_at: '2026-11-01T00:00:00Z', owner }
    answer = { status: 200, body: { ...post, media_urls: [], itinerary: null, is_reshare: false, reshared: null } }
    const html = (await pageWithTags(built, `/posts/${id}`)) ?? ''
    expect(asked).toEqual([[null, 'shared_post', { post_id: id }]])
    expect(html).toContain('<meta property="og:title" content="Post by Ada" />')
    expect(html).toContain('<meta property="og:description" content="Snow on the &#60;pass&#62;" />')
    expect(html).toContain('<meta property="og:image:alt" content="Post by Ada: Nagano" />')
    answer.body = { ...(answer.body as object), location: null }
    expect(await pageWithTags(built, `/posts/${id}`)).toContain('content="Post by Ada: Nov 1, 2026"')
  })

  it('tell nothing of what is private, of other addresses, or when nobody can be asked', async () => {
    answer = { status: 200, body: null }
    expect(await pageWithTags(built, path)).toBeUndefined()
    expect((await routes.request(`/previews${path}.png`)).status).toBe(404)
    answer = { status: 503, body: null }
    expect(await pageWithTags(built, path)).toBeUndefined()
    asked = []
    for (const other of ['/', '/goals', `/dashboard${path}`, '/goals/%00', `/users/${id}`, `${path}/more`])
      expect(await pageWithTags(built, other), other).toBeUndefined()
    expect((await routes.request('/previews/users/1.png')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('are packed once for all who ask, and anew when what is shared has changed', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'farlight-shared-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'index.html'), built)
    const [brotli, gzip] = [vi.spyOn(zlib, 'brotliCompress'), vi.spyOn(zlib, 'gzip')]
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    const packings = () => [brotli.mock.calls.length, gzip.mock.calls.length]
    const platform = async () => ({ name: 'Farlight', sells: true })
    const app = webApp(folder, { talkTo: [], fetchFrom: [] }, { published: () => ({}), platform, pageWithTags })
    const page = async (encoding: 'br' | 'gzip') => {
      const shown = await app.request(path, { headers: { 'accept-encoding': encoding } })
      expect(shown.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await shown.arrayBuffer())
      return (encoding === 'br' ? zlib.brotliDecompressSync(bytes) : zlib.gunzipSync(bytes)).toString()
    }
    const [first, beside] = await Promise.all([page('br'), page('br')])
    expect(first).toContain('Walk &#34;Kumano Kodō&#34;')
    expect([beside, await page('br')]).toEqual([first, first])
    expect(packings()).toEqual([1, 0])
    expect([await page('gzip'), await page('gzip')]).toEqual([first, first])
    expect(packings()).toEqual([1, 1])
    answer = { status: 200, body: { goal: { ...goal, title: 'Walk on' }, owner, list: null } }
    expect(await page('br')).toContain('Walk on')
    await page('br')
    expect(packings()).toEqual([2, 1])
  })

  it('have a picture of 1200 × 630, which is asked for anew and told to be the same by its mark', async () => {
    const first = await routes.request(`/previews${path}.png`)
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const etag = first.headers.get('etag') ?? ''
    const again = await routes.request(`/previews${path}.png`, { headers: { 'if-none-match': etag } })
    expect([again.status, first.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    answer = { status: 200, body: null }
    const closed = await routes.request(`/previews${path}.png`, { headers: { 'if-none-match': etag } })
    expect(closed.status).toBe(404)
  })

  it('draw what the page itself draws', async () => {
    const itinerary = {
      id,
      destination_name: 'Naxos, Greece',
      destination_coordinates: [25.4, 37.1],
      number_of_days: 3,
    }
    const post = { id, content: '', location: 'Lisbon', created_at: '2026-11-01T00:00:00Z', owner, media_urls: [] }
    const naxos = pictureOfDestination('Naxos, Greece', [25.4, 37.1])
    const drawn = async (kind: SharedKind, body: unknown) => {
      answer = { status: 200, body }
      return (await sharedThing(call, kind, id))?.poster
    }
    expect(await drawn('goals', { goal, owner, list: null })).toEqual({
      name: goal.title,
      place: goal.location_data,
      category: 'nature',
    })
    const plan = { days: [], summary: '' }
    const shared = { itinerary: { ...itinerary, ai_generated_plan: plan }, owner }
    expect(await drawn('itineraries', shared)).toEqual(naxos)
    expect(await drawn('posts', { ...post, itinerary, is_reshare: false, reshared: null })).toEqual(naxos)
    const passedOn = { ...post, id: 'another', itinerary }
    expect(await drawn('posts', { ...post, itinerary: null, is_reshare: true, reshared: passedOn })).toEqual(naxos)
  })

  it('write Latin titles with their own letters, and none in a script that the machine may not have', () => {
    expect(['Kumano Kodō', 'Český Krumlov', 'Łódź', 'Đà Nẵng – Huế', 'Çeşme'].every(canBeWritten)).toBe(true)
    expect(['京都', 'Москва', '🌸'].some(canBeWritten)).toBe(false)
  })
})

describe('posters that the server draws', () => {
  it('mix colours as browsers do', () => {
    // What Chromium computes for color-mix(in oklab, …).
    expect(mixed('#ffffff', 50, '#000000')).toBe('#636363')
    expect(mixed('#ff0000', 100, '#0000ff')).toBe('#ff0000')
  })

  it('have a colour for every class that a scene uses', () => {
    const styled = new Set(
      [
        ...posterStyles(['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777'], false).matchAll(
          /\.(\w+)/g,
        ),
      ].map(([, name]) => name),
    )
    const used = new Set(
      Object.keys(scenes).flatMap((name) =>
        [...drawPoster({ name, category: 'nature' }, 'p').markup.matchAll(/class="([^"]+)"/g)].flatMap(
          ([, names = '']) => names.split(' '),
        ),
      ),
    )
    expect([...used].filter((name) => !styled.has(name))).toEqual([])
  })
})
