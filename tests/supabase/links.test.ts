/**
 * What a server in front of a Supabase project answers to other sites and calendars that have a private link. It knows the
 * project's publishable key alone: the project is asked as anybody asks it.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { calendarPath } from '#domain/access-links/calendar-address.ts'
import { embedPath, oembedPath } from '#domain/access-links/embed-link.ts'
import { sharePath } from '#domain/access-links/share-link.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import { type SignedIn, signUp } from '#tests/server/http-client.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { inFrontOf, type ServerInFront, siteUrl, startInFront } from '#tests/support/supabase/server-in-front.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'

const project = inject('supabase')
const newToken = () => randomBytes(16).toString('base64url')

describe('a server in front of a project', { timeout: 300_000 }, () => {
  let backend: TestServer
  let server: ServerInFront
  let folder: string
  let ada: SignedIn

  beforeAll(async () => {
    ;[backend, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'farlight-project-'))])
    ;[ada, server] = await Promise.all([signUp(backend), startInFront(inFrontOf(project, folder))])
  }, 180_000)
  afterAll(async () => {
    await server?.end()
    await backend?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
  const oembed = (address: string) => get(`${oembedPath}?${new URLSearchParams({ url: address })}`)
  const addressOf = (token: string) => siteUrl + sharePath(token)

  async function newTrip(): Promise<string> {
    const id = randomUUID()
    await ada.client
      .from('itineraries')
      .insert({
        id,
        destination_name: 'Kyoto',
        ai_generated_plan: kyotoPlan,
        start_date: '2027-04-02',
        time_zone: 'Asia/Tokyo',
      })
      .throwOnError()
    return id
  }
  async function link(row: {
    kind: 'share' | 'calendar'
    itinerary_id: string
    options?: object
    has_password?: true
  }) {
    const [id, token] = [randomUUID(), newToken()]
    const token_hash = createHash('sha256').update(token).digest('hex')
    await ada.client
      .from('access_links')
      .insert({ id, token_hash, ...row })
      .throwOnError()
    return { id, token }
  }
  const withdraw = ({ id }: { id: string }) => ada.client.from('access_links').delete().eq('id', id).throwOnError()

  it('shows a trip in a frame of another site with what its link tells, and nothing else', async () => {
    const trip = await newTrip()
    const { token } = await link({ kind: 'share', itinerary_id: trip, options: { days: true } })
    const answer = await get(embedPath(token))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The frame tells less than a link that tells everything.
    const all = { days: true, costs: true, notes: true, codes: true, names: true, map: true }
    const open = await link({ kind: 'share', itinerary_id: trip, options: all })
    for (const [shared, page] of [
      [token, answer],
      [open.token, await get(embedPath(open.token))],
    ] as const) {
      const html = await page.text()
      const whole = `href="${addressOf(shared)}"`
      for (const told of ['<h1 dir="auto">Kyoto</h1>', 'Fri, Apr 2', 'Own: Golden Pavilion', whole])
        expect(html).toContain(told)
      const ours = [trip, ada.userId, server.url, backend.url, backend.publishableKey]
      for (const untold of ['Mira', 'Own: Bring cash.', ...ours]) expect(html).not.toContain(untold)
      expect(html).not.toMatch(/<script|\$\d/)
    }
    const without = await link({ kind: 'share', itinerary_id: trip, options: { days: false } })
    const short = await (await get(embedPath(without.token))).text()
    expect(short).toContain('Kyoto')
    expect(short).not.toContain('Golden Pavilion')
  })

  it('tells by oEmbed where the frame is, at the address of the site, and counts only the frame as opened', async () => {
    const { id, token } = await link({ kind: 'share', itinerary_id: await newTrip(), options: { days: true } })
    const answer = await oembed(addressOf(token))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const told = (await answer.json()) as Record<string, unknown>
    expect(told).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Farlight',
      provider_url: siteUrl,
      title: 'Kyoto',
      html: expect.stringContaining(`<iframe src="${siteUrl}${embedPath(token)}" title="Kyoto"`),
      width: 600,
      height: 480,
      thumbnail_url: `${siteUrl}/previews/s/${token}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    await get(embedPath(token))
    const { data } = await ada.client.rpc('my_link_uses').throwOnError()
    expect((data as { id: string; opened: number }[]).find((use) => use.id === id)?.opened).toBe(1)
    // Addresses of the server and of the project are none of the site.
    for (const elsewhere of [server.url, backend.url])
      expect((await oembed(elsewhere + sharePath(token))).status).toBe(404)
  })

  it('shows other sites nothing of a link that is withdrawn, has a password, or never was', async () => {
    const trip = await newTrip()
    const over = await link({ kind: 'share', itinerary_id: trip, options: { days: true } })
    expect((await get(embedPath(over.token))).status).toBe(200)
    await withdraw(over)
    const locked = await link({ kind: 'share', itinerary_id: trip, options: { days: true }, has_password: true })
    const never = newToken()
    const texts = new Set<string>()
    for (const token of [over.token, locked.token, never]) {
      const answer = await get(embedPath(token))
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      texts.add(await answer.text())
    }
    expect(texts.size).toBe(1)
    expect([...texts][0]).not.toContain('Kyoto')
    for (const token of [over.token, never]) expect((await oembed(addressOf(token))).status).toBe(404)
    // As its standard says of what is private.
    const refused = await oembed(addressOf(locked.token))
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('Kyoto')
  })

  it('answers a calendar the bytes that a device makes, 304 while they are the same, and 404 once withdrawn', async () => {
    const trip = await newTrip()
    await ada.client
      .from('trip_bookings')
      .insert({
        id: randomUUID(),
        itinerary_id: trip,
        kind: 'flight',
        title: 'NH 204',
        starts_at: '2027-04-02T08:30',
        starts_zone: 'Asia/Tokyo',
        confirmation_code: 'K7Q2ZM',
      })
      .throwOnError()
    const rows = async (table: string, column: string) =>
      ((await ada.client.from(table).select('*').eq(column, trip).throwOnError()).data ?? []) as Record<
        string,
        unknown
      >[]
    const ofDevice = async (): Promise<string> => {
      const [itineraries, bookings] = [await rows('itineraries', 'id'), await rows('trip_bookings', 'itinerary_id')]
      const told = {
        itinerary: fromServerRow('itineraries', itineraries[0] ?? {}),
        bookings: bookings.map((booking) => fromServerRow('tripBookings', booking)),
      }
      return calendarFile('Kyoto', [told], { codes: false, notes: false })
    }

    const address = await link({ kind: 'calendar', itinerary_id: trip })
    const path = calendarPath(address.token)
    const first = await get(path)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    const text = await first.text()
    expect(text).toContain('SUMMARY:NH 204')
    expect(text).not.toContain('K7Q2ZM')
    expect(text).toBe(await ofDevice())
    const etag = first.headers.get('etag') ?? ''
    const same = await get(path, { 'if-none-match': etag })
    expect([same.status, await same.text()]).toEqual([304, ''])

    await ada.client.from('trip_bookings').update({ title: 'NH 205' }).eq('itinerary_id', trip).throwOnError()
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(await changed.text()).toBe(await ofDevice())

    await withdraw(address)
    const gone = await get(path, { 'if-none-match': changed.headers.get('etag') ?? '' })
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
