/** Calendars of other software read what a link opens, again and again. */
import { createHash, randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { calendarPath } from '#domain/access-links/calendar-address.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import { requestLog } from '#server/http/request/log.ts'
import { routeOf } from '#server/http/request/route-of.ts'
import { calendarFeed } from '#server/calendar/calendar-feed.ts'
import type { AskCalendar } from '#server/calendar/calendar-store.ts'
import { engines } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { type SignedIn, signUp } from './http-client.ts'

const newToken = () => randomBytes(16).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

describe.each(engines)('a calendar address on %s', (engine) => {
  let server: TestServer
  let ada: SignedIn
  let trip: string
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await signUp(server)
    trip = crypto.randomUUID()
    await ada.client
      .from('itineraries')
      .insert({
        id: trip,
        destination_name: 'Kyoto',
        ai_generated_plan: kyotoPlan,
        start_date: '2027-04-02',
        time_zone: 'Asia/Tokyo',
      })
      .throwOnError()
    for (const [title, startsAt] of [
      ['Ryokan', '2027-04-03T15:00'],
      ['NH 204', '2027-04-02T08:30'],
    ])
      await ada.client
        .from('trip_bookings')
        .insert({
          id: crypto.randomUUID(),
          itinerary_id: trip,
          kind: title === 'Ryokan' ? 'stay' : 'flight',
          title,
          starts_at: startsAt,
          starts_zone: 'Asia/Tokyo',
          confirmation_code: 'K7Q2ZM',
        })
        .throwOnError()
  })

  async function link(to: string | null = trip, options = {}): Promise<string> {
    const token = newToken()
    await ada.client
      .from('access_links')
      .insert({ kind: 'calendar', itinerary_id: to, token_hash: hashOf(token), options })
      .throwOnError()
    return token
  }
  const read = (token: string, init: RequestInit = {}) => fetch(server.url + calendarPath(token), init)
  const rows = async (table: string, column: string) =>
    ((await ada.client.from(table).select('*').eq(column, trip).throwOnError()).data ?? []) as Record<string, unknown>[]

  it('has the same bytes as the file that a device makes', async () => {
    const [itinerary] = await rows('itineraries', 'id')
    const bookings = await rows('trip_bookings', 'itinerary_id')
    const ofDevice = (options: { codes: boolean; notes: boolean }) =>
      calendarFile(
        'Kyoto',
        [
          {
            itinerary: fromServerRow('itineraries', itinerary ?? {}),
            bookings: bookings.map((booking) => fromServerRow('tripBookings', booking)),
          },
        ],
        options,
      )
    for (const options of [
      { codes: false, notes: false },
      { codes: true, notes: true },
    ]) {
      const answer = await read(await link(trip, options))
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(await answer.text()).toBe(ofDevice(options))
    }
  })

  it('answers 304 while nothing has changed, and anew once it has, to GET and HEAD', async () => {
    const token = await link()
    const first = await read(token)
    const etag = first.headers.get('etag') ?? ''
    const text = await first.text()
    expect(await (await read(token)).text()).toBe(text)
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`])
      expect((await read(token, { headers: { 'if-none-match': known } })).status).toBe(304)
    const head = await read(token, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])

    await ada.client.from('trip_bookings').update({ title: 'NH 205' }).eq('title', 'NH 204').throwOnError()
    const after = await read(token, { headers: { 'if-none-match': etag } })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain('SUMMARY:NH 205')
    expect(after.headers.get('etag')).not.toBe(etag)
  })

  it('says after every change what it says to whoever reads it for the first time', async () => {
    const token = await link(null)
    const add = (id: string, name: string) =>
      ada.client
        .from('itineraries')
        .insert({ id, destination_name: name, ai_generated_plan: kyotoPlan, start_date: '2027-06-01' })
        .throwOnError()
    const other = crypto.randomUUID()
    const changes = [
      () => add(other, 'Łódź – 東京 🏯'),
      () => ada.client.from('itineraries').update({ destination_name: 'Kyōto' }).eq('id', trip).throwOnError(),
      () => ada.client.from('trip_bookings').delete().eq('title', 'Ryokan').throwOnError(),
      () => add(crypto.randomUUID(), 'Nara'),
      () => ada.client.from('itineraries').delete().eq('id', other).throwOnError(),
    ]
    let before = await (await read(token)).text()
    for (const change of changes) {
      await change()
      const answer = await read(token)
      const [text, first] = [await answer.text(), await read(await link(null))]
      expect(text).not.toBe(before)
      expect(text).toBe(await first.text())
      expect(answer.headers.get('etag')).toBe(first.headers.get('etag'))
      before = text
    }
  })

  it('is found no more once its link is withdrawn, whatever was read before', async () => {
    const token = await link()
    const etag = (await read(token)).headers.get('etag') ?? ''
    await ada.client.from('access_links').delete().eq('token_hash', hashOf(token)).throwOnError()
    const gone = await read(token, { headers: { 'if-none-match': etag } })
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await read(newToken())).status).toBe(404)
    expect((await read('../secrets')).status).toBe(404)
  })

  it('has all trips in one, each with its own words, and nothing in it where there are none', async () => {
    expect(await (await read(await link(null))).text()).toMatch(/NAME:Farlight trips[\s\S]*SUMMARY:Kyoto/)
    await ada.client.from('itineraries').delete().eq('id', trip).throwOnError()
    const none = await (await read(await link(null))).text()
    expect(none).toContain('BEGIN:VCALENDAR')
    expect(none).not.toContain('VEVENT')
  })

  it('tells no search engine and no other site of itself', async () => {
    const { headers } = await read(await link())
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('private, max-age=900')
  })
})

describe('the secret of a calendar address', () => {
  it('stands in no line of the log', async () => {
    const token = newToken()
    expect(routeOf(calendarPath(token))).toBe('/calendar/*')
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const app = new Hono<{ Bindings: HttpBindings }>().use(requestLog(log))
    app.route(
      '/',
      feed(async () => null),
    )
    await app.request(calendarPath(token), {}, somebody)
    expect(lines.join()).not.toContain(token)
  })
})

describe('a calendar that is read too often', () => {
  const empty = async () => ({ all: true, stamp: 'a', options: { codes: false, notes: false }, trips: [] })

  it('is refused for a while, by link, while others are read', async () => {
    const app = feed(empty)
    const [often, other] = [newToken(), newToken()]
    const status = async (token: string) => (await app.request(calendarPath(token), {}, somebody)).status
    for (let time = 0; time < 3; time += 1) expect(await status(often)).toBe(200)
    expect(await status(often)).toBe(429)
    expect(await status(other)).toBe(200)
  })

  it('is refused for a while, by network address, also where addresses are tried out', async () => {
    const app = feed(async () => null)
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1)
      statuses.push((await app.request(calendarPath(newToken()), {}, somebody)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
  })
})

/** Whoever asks. */
const somebody = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }

const feed = (ask: AskCalendar) =>
  calendarFeed({
    ask,
    siteName: async () => 'Farlight',
    trustProxy: false,
    limits: { ofLink: 3, ofAddress: 6, withinMs: 600_000 },
  })
