/** Bookings are told when they are due, by a clock that the test winds: in the app and on devices, each once. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import webPush from 'web-push'
import type { Database } from '#server/database/database.ts'
import { pushJob } from '#server/push/push-job.ts'
import { reminderJob } from '#server/reminders/reminder-job.ts'
import { engines } from '#tests/support/engines.ts'
import { type Device, pushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { smallPlan } from '#tests/security/world.ts'
import { type SignedIn, signUp } from './http-client.ts'

const minute = 60_000
const hour = 60 * minute
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ada@example.org' }
const log = pino({ level: 'silent' })

describe.each(engines)('reminders of bookings on %s', (engine) => {
  let server: TestServer
  let database: Database
  let ada: SignedIn
  let bea: SignedIn
  let trip: string
  let now: Date
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl'), env: { PUSH: 'off' } })
    database = server.database as Database
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await database.query('delete from auth.users')
    ;[ada, bea] = await Promise.all([signUp(server), signUp(server)])
    trip = crypto.randomUUID()
    await ada.client
      .from('itineraries')
      .insert({ id: trip, destination_name: 'Kyoto', ai_generated_plan: smallPlan })
      .throwOnError()
    await database.query(
      `insert into itinerary_members (itinerary_id, user_id, owner_id, name, role) values ($1, $2, $3, '', 'viewer')`,
      [trip, bea.userId, ada.userId],
    )
  })

  /** One more server. */
  const newJob = (most?: number) => reminderJob({ database, log, now: () => now, ...(most && { most }) })
  const book = (fields: object) =>
    ada.client
      .from('trip_bookings')
      .insert({ id: crypto.randomUUID(), itinerary_id: trip, ...fields })
      .throwOnError()
  const told = async (person = ada) => {
    const mine = person.client.from('notifications').select('type, message')
    const { data } = await mine.in('type', ['checkin', 'departure', 'tonight']).throwOnError()
    return data as { type: string; message: string }[]
  }
  /** Lets the clock run from one moment to another, and says when something was told. */
  async function watched(from: string, until: string): Promise<string[]> {
    const heard: string[] = []
    let before = 0
    for (now = new Date(from); now <= new Date(until); now = new Date(now.getTime() + 15 * minute)) {
      await newJob().run()
      const { length } = await told()
      if (length > before) heard.push(now.toISOString().slice(0, 16))
      before = length
    }
    return heard
  }

  it('come at their time where clocks are set in the night, and over the date line', async () => {
    // Berlin sets its clocks at 3:00 (1:00 UTC) on the morning of the flight: 24 hours before 10:00 is 9:00.
    await book({ kind: 'flight', title: 'LH 1', starts_at: '2099-03-29T10:00', starts_zone: 'Europe/Berlin' })
    expect(await watched('2099-03-28T07:30Z', '2099-03-29T08:30Z')).toEqual(['2099-03-28T08:00', '2099-03-29T05:00'])
    await database.query('delete from trip_bookings')
    // It lands in Honolulu the day before it leaves Apia.
    await book({
      kind: 'flight',
      title: 'FJ 2',
      starts_at: '2099-05-02T01:30',
      starts_zone: 'Pacific/Apia',
      ends_at: '2099-05-01T08:00',
      ends_zone: 'Pacific/Honolulu',
    })
    await book({
      kind: 'stay',
      title: 'Surf House',
      confirmation_code: 'WAVE-7',
      starts_at: '2099-05-01',
      starts_zone: 'Pacific/Honolulu',
    })
    expect(await watched('2099-04-30T11:30Z', '2099-05-02T02:00Z')).toEqual([
      '2099-04-30T12:30',
      '2099-05-01T09:30',
      '2099-05-02T01:00',
    ])
  })

  it('come once to each, however many servers look at the same time, and whatever starts again', async () => {
    for (let n = 0; n < 15; n++)
      await book({ kind: 'bus', title: `Bus ${n}`, starts_at: '2099-05-02T12:00', starts_zone: 'UTC' })
    now = new Date('2099-05-02T11:00Z')
    await Promise.all([newJob(2).run(), newJob(3).run(), newJob(2).run()])
    await newJob().run()
    now = new Date('2099-05-02T11:30Z')
    await newJob().run()
    const all = Array.from({ length: 15 }, (_, n) => `Bus ${n} leaves at 12:00 PM (UTC).`).sort()
    for (const person of [ada, bea]) expect((await told(person)).map(({ message }) => message).sort()).toEqual(all)
  })

  it('are pushed without address and code, and not once they are over', async () => {
    const service = pushService()
    const device = service.subscribe()
    const keep = (person: SignedIn, { endpoint, keys: { p256dh, auth } }: Device) =>
      person.client.rpc('keep_push_subscription', { address: endpoint, key: p256dh, secret: auth }).throwOnError()
    await keep(ada, device)
    const push = () => pushJob({ database, keys, post: service.post, log, now: () => now }).run()
    const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 16)
    await book({
      kind: 'stay',
      title: 'Hotel Kanra',
      from_place: '190 Kita-machi',
      confirmation_code: 'X7KQ2M',
      starts_at: inHours(30),
      starts_zone: 'UTC',
    })
    now = new Date(`${inHours(30)}Z`)
    await newJob().run()
    await push()
    expect(device.received).toHaveLength(1)
    expect(device.received[0]).toMatchObject({
      title: 'Where you’re staying tonight',
      message: expect.stringContaining('Hotel Kanra, check-in from'),
      link: expect.stringMatching(/^\/itineraries\/[-0-9a-f]+\?show=booking-[-0-9a-f]+$/),
    })
    expect(JSON.stringify(device.received)).not.toMatch(/X7KQ2M|Kita-machi/)
    // For those twelve hours a push service may keep it.
    expect(service.headers[0]).toMatchObject({ TTL: 43_200 })

    // Told in quiet hours that end when the train has left.
    const at = inHours(33)
    await database.query(`update user_profiles set preferences = $2::text::jsonb where user_id = $1`, [
      ada.userId,
      JSON.stringify({ quiet_hours: { from: inHours(31).slice(11), until: inHours(34).slice(11) } }),
    ])
    await book({ kind: 'train', title: 'Hikari 503', starts_at: at, starts_zone: 'UTC' })
    now = new Date(`${inHours(32)}Z`)
    await newJob().run()
    await push()
    now = new Date(Date.now() + 35 * hour)
    await push()
    expect(device.received).toHaveLength(1)
    expect((await told()).map(({ type }) => type).sort()).toEqual(['departure', 'tonight'])
  })
})
