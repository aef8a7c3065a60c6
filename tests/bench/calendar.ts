/** The calendar of 300 trips, as calendars of other software read it. */
import { createHash } from 'node:crypto'
import { calendarPath } from '#domain/access-links/calendar-address.ts'
import { toInsertRow } from '#domain/nouns/table-mapping.ts'
import { addDays, calendarDay } from '#domain/text/dates.ts'
import { manyTrips } from './many-trips.ts'
import { type Row, median } from './measure.ts'
import { type Session, signUp } from './world.ts'

const token = 'bench-calendar-token_1'
const readings = 15

async function insert(url: string, session: Session, table: string, rows: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: session.key,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(rows),
  })
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`)
}

/** @param url of a server without limits */
export async function measureCalendar(url: string): Promise<Row[]> {
  const session = await signUp(url, 'calendar@example.org')
  const { itineraries = [], tripBookings = [] } = manyTrips(session.userId)
  const today = calendarDay(new Date())
  const dayOf = new Map(itineraries.map(({ id }, at) => [id, addDays(today, at * 3)]))
  const dated = itineraries.map((trip) => ({ ...trip, startDate: dayOf.get(trip.id), timeZone: 'Europe/Rome' }))
  const booked = tripBookings.map((booking) => ({
    ...booking,
    startsAt: `${dayOf.get(booking.itineraryId ?? '')}T15:00`,
    startsZone: 'Europe/Rome',
  }))
  for (let at = 0; at < dated.length; at += 50)
    await insert(
      url,
      session,
      'itineraries',
      dated.slice(at, at + 50).map((trip) => toInsertRow('itineraries', trip)),
    )
  await insert(
    url,
    session,
    'trip_bookings',
    booked.map((booking) => toInsertRow('tripBookings', booking)),
  )
  await insert(url, session, 'access_links', [
    { kind: 'calendar', token_hash: createHash('sha256').update(token).digest('hex') },
  ])

  const times: Record<'changed' | 'same' | 'known', number[]> = { changed: [], same: [], known: [] }
  const read = async (kind: keyof typeof times, status: number, etag?: string): Promise<Response> => {
    const began = performance.now()
    const answer = await fetch(url + calendarPath(token), etag ? { headers: { 'if-none-match': etag } } : {})
    const body = await answer.arrayBuffer()
    times[kind].push(performance.now() - began)
    if (answer.status !== status || (status === 200 && body.byteLength < 100_000))
      throw new Error(`The calendar answered ${answer.status} with ${body.byteLength} bytes`)
    return answer
  }
  for (let time = 0; time < readings; time += 1) {
    await insert(url, session, 'trip_bookings', [
      { itinerary_id: itineraries[0]?.id, kind: 'other', title: `Change ${time}`, starts_at: today },
    ])
    const etag = (await read('changed', 200)).headers.get('etag') ?? ''
    await read('same', 200)
    await read('known', 304, etag)
  }
  const row = (what: string, kind: keyof typeof times, goal: number): Row => ({
    what,
    measured: `${median(times[kind]).toFixed(1)} ms`,
    goal: `${goal} ms`,
    met: median(times[kind]) <= goal,
  })
  return [
    row('300 trips, of which one has changed', 'changed', 50),
    row('the same once more', 'same', 50),
    row('asked whether it has changed (304)', 'known', 5),
  ]
}
