/** What other sites show of a private link: its page for frames, and how their software finds it. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { embedPath, oembedPath } from '#domain/access-links/embed-link.ts'
import { linkPasswordEndpoint } from '#domain/access-links/link-password.ts'
import { sharePath } from '#domain/access-links/share-link.ts'
import { engines } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const newToken = () => randomBytes(16).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(engines)('a link that another site shows on %s', (engine) => {
  let server: TestServer
  let ada: SignedIn
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      nativeUrl: inject('nativePostgresUrl'),
      limits: 'real',
      env: { TRUST_PROXY: '1', LIMIT_REGISTRATIONS: '1000' },
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await signUp(server)
  })

  let machines = 0
  const newMachine = () => `198.51.100.${++machines}`
  const get = (path: string, from = newMachine()) =>
    fetch(server.url + path, { headers: { 'x-forwarded-for': from, accept: 'text/html' } })
  const frame = (token: string, from?: string) => get(embedPath(token), from)
  const ask = (parameters: Record<string, string>) => get(`${oembedPath}?${new URLSearchParams(parameters)}`)
  const addressOf = (token: string) => server.url + sharePath(token)

  async function link(target: object, options: Record<string, boolean> = { days: true }) {
    const [id, token] = [crypto.randomUUID(), newToken()]
    const row = { id, kind: 'share' as const, token_hash: sha256(token), options, ...target }
    await ada.client.from('access_links').insert(row).throwOnError()
    return { id, token }
  }
  async function tripLink(options?: Record<string, boolean>, name = 'Kyoto <i>') {
    const trip = crypto.randomUUID()
    await ada.client
      .from('itineraries')
      .insert({ id: trip, destination_name: name, ai_generated_plan: kyotoPlan, start_date: '2027-04-02' })
      .throwOnError()
    return link({ itinerary_id: trip }, options)
  }
  const lock = async ({ id }: { id: string }) => {
    const body = JSON.stringify({ link: id, password: 'Gion corner' })
    const answer = await call(server, linkPasswordEndpoint, { method: 'POST', body, token: ada.accessToken })
    expect(answer.status).toBe(200)
  }

  it('is short words without scripts, which may be framed, kept by nobody and told to no other site', async () => {
    const { token } = await tripLink({ days: true, costs: true, notes: true, codes: true, names: true, map: true })
    const answer = await frame(token)
    const { status, headers } = answer
    const html = await answer.text()
    expect(status).toBe(200)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        'frame-ancestors *',
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ]),
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('set-cookie')).toBeNull()
    expect(html).toContain('<h1 dir="auto">Kyoto &lt;i&gt;</h1>')
    expect(html).toContain('Fri, Apr 2')
    expect(html).toContain('Own: Golden Pavilion')
    expect(html).toContain(`<a href="${addressOf(token)}" target="_blank" rel="noopener noreferrer">`)
    expect(html).not.toMatch(/<script|<img|\son\w+=|\$\d/)
    for (const untold of ['Mira', 'Own: Bring cash.']) expect(html).not.toContain(untold)
  })

  it('shows goals and lists, and of a trip no days where the link tells none', async () => {
    const [goal, list] = [crypto.randomUUID(), crypto.randomUUID()]
    await ada.client.from('bucket_lists').insert({ id: list, name: 'Japan', category: 'adventure' }).throwOnError()
    await ada.client
      .from('goals')
      .insert({ id: goal, bucket_list_id: list, title: 'See the snow', category: 'nature', description: 'In January' })
      .throwOnError()
    const opened = async (target: object) => (await frame((await link(target, { map: true })).token)).text()
    expect(await opened({ goal_id: goal })).toMatch(/<h1[^>]*>See the snow<[^]*In January[^]*See the whole goal/)
    expect(await opened({ bucket_list_id: list })).toMatch(/<h1[^>]*>Japan<[^]*See the snow[^]*See the whole list/)
    const untold = await (await frame((await tripLink({ days: false })).token)).text()
    expect(untold).toContain('Kyoto')
    expect(untold).not.toContain('Golden Pavilion')
  })

  it('is nothing where there is a password, where it has ended, and where it never was, all the same', async () => {
    const [locked, over] = [await tripLink(), await tripLink()]
    await lock(locked)
    await ada.client.from('access_links').delete().eq('id', over.id).throwOnError()
    const texts = new Set<string>()
    for (const token of [locked.token, over.token, newToken(), 'x']) {
      const answer = await frame(token)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      texts.add(await answer.text())
    }
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain('This link doesn’t work')
  })

  it('is the only page that may be framed', async () => {
    const { token } = await tripLink()
    for (const path of [
      sharePath(token),
      '/',
      '/config.json',
      `${sharePath(token)}/embed/more`,
      `/previews/s/${token}.png`,
    ]) {
      const { headers } = await get(path)
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })

  it('is counted as opened when its frame is, and limited as its page is', async () => {
    const { id, token } = await tripLink()
    await frame(token)
    await ask({ url: addressOf(token) })
    const { data } = await ada.client.rpc('my_link_uses').throwOnError()
    expect((data as { id: string; opened: number }[]).find((use) => use.id === id)?.opened).toBe(1)
    const reader = newMachine()
    for (let n = 0; n < 300; n++) await frame('x', reader)
    const refused = await frame(token, reader)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await frame(token)).status).toBe(200)
  })

  it('is found by oEmbed, in the room that there is', async () => {
    const { token } = await tripLink()
    const answer = await ask({ url: addressOf(token), format: 'json' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const told = (await answer.json()) as Record<string, unknown>
    expect(told).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Farlight',
      provider_url: server.url,
      title: 'Kyoto <i>',
      width: 600,
      height: 480,
      thumbnail_url: `${server.url}/previews/s/${token}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(told.html).toContain(`<iframe src="${server.url}${embedPath(token)}" title="Kyoto &lt;i&gt;" width="600"`)
    const small = await ask({ url: addressOf(token), maxwidth: '320', maxheight: '200' })
    const narrow = (await small.json()) as Record<string, unknown>
    expect(narrow).toMatchObject({ width: 320, height: 200 })
    expect(narrow.html).toContain('width="320" height="200"')
    expect(narrow).not.toHaveProperty('thumbnail_url')
    // What is no size sets no bound, and the address of the frame itself is as good.
    expect(await (await ask({ url: server.url + embedPath(token), maxwidth: '-1' })).json()).toMatchObject({
      width: 600,
    })
  })

  it('is refused by oEmbed as its standard says', async () => {
    const { token } = await tripLink()
    const locked = await tripLink()
    await lock(locked)
    const status = async (parameters: Record<string, string>) => (await ask(parameters)).status
    expect(await status({ url: addressOf(token), format: 'xml' })).toBe(501)
    expect(await status({ url: addressOf(locked.token) })).toBe(401)
    for (const url of [
      '',
      'x',
      addressOf(newToken()),
      `https://elsewhere.example${sharePath(token)}`,
      `${server.url}/about`,
    ])
      expect(await status({ url }), url).toBe(404)
    expect((await get(oembedPath)).status).toBe(404)
  })
})
