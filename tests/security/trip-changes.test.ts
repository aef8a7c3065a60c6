/** What was changed in a trip: noted by the server for those who take part, and up to where each of them has looked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { moneyOf, spend } from './expense-support.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, addTrip, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallPlan } from './world.ts'

const activity = (id: string, title: string) => ({
  id,
  time: '',
  title,
  description: '',
  location: { name: '' },
  cost: { amount: 0, currency: 'USD' },
  category: 'activity',
})
const day = (id: string, number: number, activities: object[]) => ({ id, day: number, title: `Day ${id}`, activities })
const plan = {
  ...smallPlan,
  tips: [],
  tipIds: [],
  days: [
    day('day0000001', 1, [activity('walk000001', 'Walk'), activity('lunch00001', 'Lunch')]),
    day('day0000002', 2, [activity('dinner0001', 'Dinner')]),
  ],
}
type Plan = typeof plan & { ideas?: object[]; edits?: object }

describe.each(eitherEngine)('changes of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db, plan))
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role = 'editor') => addCompanion(as(ada), trip, person, role)
  const store = (person: string, change: (before: Plan) => object) =>
    as(person).query('update itineraries set ai_generated_plan = $1::text::jsonb where id = $2', [
      JSON.stringify(change(structuredClone(plan))),
      trip,
    ])
  const noted = async (by?: string) =>
    (
      await db.query<{ line: string }>(
        `select concat_ws(' ', kind, about, nullif(name, '')) as line from trip_changes
         where itinerary_id = $1 and ($2::uuid is null or user_id = $2) order by 1`,
        [trip, by ?? null],
      )
    ).map(({ line }) => line)
  const seen = async (person: string) =>
    (await as(person).query('select 1 from trip_changes where itinerary_id = $1', [trip])).length

  it('are found at once in a plan of forty thousand activities that was made anew', async () => {
    const made = (name: string) =>
      `jsonb_build_object('days', (select jsonb_agg(jsonb_build_object('id', 'day' || day, 'activities',
         (select jsonb_agg(jsonb_build_object('id', '${name}' || day || '-' || number)) from generate_series(1, 1000) number)))
         from generate_series(1, 40) day))`
    // Each compared with all of them, it would not be over before this test is given up.
    expect(await db.query(`select about, kind from private.plan_changes(${made('old')}, ${made('new')})`)).toEqual([
      { about: 'plan', kind: 'changed' },
    ])
  })

  it('are not noted while nobody else takes part, also not with a companion by name', async () => {
    await store(ada, (now) => ({ ...now, summary: 'Slow' }))
    await as(ada).query(`insert into itinerary_members (itinerary_id, name, role) values ($1, 'Rose', 'companion')`, [
      trip,
    ])
    await store(ada, (now) => ({ ...now, summary: 'Slower' }))
    expect(await noted()).toEqual([])
  })

  it('say what was added, reworded, moved and deleted, by whom, and are read by those who take part', async () => {
    await takeAlong(bea)
    await takeAlong(cleo, 'viewer')
    await store(bea, (now) => ({
      ...now,
      days: [
        day('day0000001', 1, [activity('lunch00001', 'Long lunch')]),
        day('day0000002', 2, [activity('walk000001', 'Walk'), activity('bar0000001', 'Bar')]),
      ],
      ideas: [activity('boat000001', 'Boat')],
    }))
    expect(await noted(bea)).toEqual([
      'added activity Bar',
      'added activity Boat',
      'changed activity Long lunch',
      'deleted activity Dinner',
      'moved activity Walk',
    ])
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([5, 5, 5, 0])
    await expect(db.anonymous.query('select 1 from trip_changes')).rejects.toMatchObject({ code: '42501' })
    for (const statement of ['delete from trip_changes', `update trip_changes set name = 'x'`])
      await expect(as(ada).query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('say that something is a booking, and nothing of what it is not', async () => {
    await takeAlong(bea)
    const lunch = (more: object) => (now: Plan) => {
      Object.assign(now.days[0]?.activities[1] ?? {}, more)
      return now
    }
    await store(bea, lunch({ notBookings: [bea] }))
    expect(await noted(bea)).toEqual([])
    await store(bea, lunch({ bookingId: bea }))
    expect(await noted(bea)).toEqual(['changed activity Lunch'])
  })

  it('say that a day comes or goes, and not each thing on it', async () => {
    await takeAlong(bea)
    await store(bea, (now) => ({
      ...now,
      days: [now.days[0], day('day0000003', 2, [activity('tea0000001', 'Tea')])],
    }))
    expect(await noted()).toEqual(['added day Day day0000003', 'deleted day Day day0000002'])
  })

  it('tell another order on a day by the times of the edits', async () => {
    await takeAlong(bea)
    await store(bea, (now) => ({
      ...now,
      days: [day('day0000001', 1, [activity('lunch00001', 'Lunch'), activity('walk000001', 'Walk')]), now.days[1]],
      edits: { 'walk000001.place': 1_800_000_000_000 },
    }))
    expect(await noted()).toEqual(['moved activity Walk'])
  })

  it('are of the plan as a whole where it is another one, or has no names of its parts', async () => {
    await takeAlong(bea)
    const many = Array.from({ length: 30 }, (_, at) => activity(`other${String(at).padStart(5, '0')}`, 'Other'))
    await store(bea, (now) => ({
      ...now,
      days: [day('day0000001', 1, many), now.days[1]],
      ideas: many.map((idea, at) => ({ ...idea, id: `ideas${String(at).padStart(5, '0')}` })),
    }))
    expect(await noted()).toEqual(['changed plan'])
    trip = await addTrip(as(ada))
    await takeAlong(cleo)
    await store(cleo, (now) => now)
    expect(await noted()).toEqual(['changed plan'])
  })

  it('are one for each thing, person and kind, with the latest time', async () => {
    await takeAlong(bea)
    for (const title of ['One', 'Two', 'Three'])
      await store(bea, (now) => ({ ...now, days: [{ ...now.days[0], title }, now.days[1]] }))
    await store(ada, (now) => ({ ...now, days: [{ ...now.days[0], title: 'Four' }, now.days[1]] }))
    expect(await noted()).toEqual(['changed day Four', 'changed day Three'])
    await as(ada).query(`update itineraries set start_date = '2027-04-02' where id = $1`, [trip])
    await as(ada).query('update itineraries set destination_name = destination_name where id = $1', [trip])
    expect(await noted(ada)).toEqual(['changed dates', 'changed day Four'])
  })

  it('tell of bookings and comments, and no more of a comment that is gone', async () => {
    await takeAlong(bea)
    const booking = await idOf(
      as(bea),
      `insert into trip_bookings (itinerary_id, kind, title) values ($1, 'stay', 'Ryokan') returning id`,
      [trip],
    )
    await as(ada).query(`update trip_bookings set seats = '2' where id = $1`, [booking])
    const comment = await idOf(
      as(bea),
      `insert into trip_comments (itinerary_id, content) values ($1, 'x') returning id`,
      [trip],
    )
    expect([await noted(ada), await noted(bea)]).toEqual([
      ['changed booking Ryokan'],
      ['added booking Ryokan', 'added comment'],
    ])
    await as(ada).query('delete from trip_comments where id = $1', [comment])
    await as(bea).query('delete from trip_bookings where id = $1', [booking])
    expect(await noted(bea)).toEqual(['added booking Ryokan', 'deleted booking Ryokan'])
  })

  it('tell of files that come, are renamed and go, and of polls when they open and close', async () => {
    await takeAlong(bea)
    const file = await idOf(
      as(bea),
      `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256)
       values ($1, gen_random_uuid(), 'Ticket.pdf', 'application/pdf', 10, repeat('0', 64)) returning id`,
      [trip],
    )
    await as(ada).query(`update trip_files set name = 'Bus.pdf' where id = $1`, [file])
    const poll = await idOf(
      as(bea),
      `insert into trip_polls (itinerary_id, question, options) values ($1, 'Which hotel?', $2::text::jsonb) returning id`,
      [
        trip,
        JSON.stringify([
          { id: 'option0001', text: 'One' },
          { id: 'option0002', text: 'Other' },
        ]),
      ],
    )
    await as(bea).query(`update trip_polls set question = 'Which bed?' where id = $1`, [poll])
    expect([await noted(ada), await noted(bea)]).toEqual([
      ['changed file Bus.pdf'],
      ['added file Ticket.pdf', 'added poll Which hotel?'],
    ])
    await as(bea).query('update trip_polls set closed_at = now() where id = $1', [poll])
    await as(bea).query('delete from trip_files where id = $1', [file])
    await as(bea).query('delete from trip_polls where id = $1', [poll])
    expect(await noted(bea)).toEqual([
      'added file Ticket.pdf',
      'added poll Which hotel?',
      'changed poll Which bed?',
      'deleted file Bus.pdf',
    ])
  })

  it('tell of expenses that come, are changed, also in their money alone, and go', async () => {
    await takeAlong(bea)
    const expense = await idOf(as(bea), `${spend(trip, bea)} returning id`)
    await as(ada).query(`update trip_expenses set title = 'Supper' where id = $1`, [expense])
    expect([await noted(ada), await noted(bea)]).toEqual([['changed expense Supper'], ['added expense Dinner']])
    await as(bea).query('update trip_expenses set money = $1::text::jsonb where id = $2', [
      JSON.stringify(moneyOf(ada)),
      expense,
    ])
    expect(await noted(bea)).toEqual(['added expense Dinner', 'changed expense Supper'])
    await as(bea).query('delete from trip_expenses where id = $1', [expense])
    expect(await noted(bea)).toEqual(['added expense Dinner', 'changed expense Supper', 'deleted expense Supper'])
  })

  it('stay few: of a trip the newest 300', async () => {
    await takeAlong(bea)
    await db.query(
      `insert into trip_changes (itinerary_id, owner_id, user_id, about, thing, kind, name, changed_at)
       select $1, $2, $2, 'activity', 'old' || n, 'moved', '', now() - n * interval '1 minute' from generate_series(1, 300) n`,
      [trip, ada],
    )
    await store(bea, (now) => ({ ...now, summary: 'Slow' }))
    const [left] = await db.query(
      `select count(*)::int as n, count(*) filter (where thing = 'old300')::int as oldest from trip_changes where itinerary_id = $1`,
      [trip],
    )
    expect(left).toEqual({ n: 300, oldest: 0 })
  })

  it('go along when the trip is handed over, and with the trip and the account', async () => {
    const heir = await takeAlong(bea)
    await store(bea, (now) => ({ ...now, summary: 'Slow' }))
    await handOver(as(ada), as(bea), heir)
    expect(await db.query('select owner_id, user_id from trip_changes where itinerary_id = $1', [trip])).toEqual([
      { owner_id: bea, user_id: bea },
    ])
    await as(bea).query(`insert into trip_bookings (itinerary_id, kind, title) values ($1, 'stay', 'Ryokan')`, [trip])
    await db.query('delete from auth.users where id = $1', [bea])
    expect(await db.query('select 1 from trip_changes where itinerary_id = $1', [trip])).toEqual([])
  })

  it('cost a device little beside the plan that comes anyway', async () => {
    await takeAlong(bea)
    const device = deviceFor(db, bea)
    await device.pull()
    const change = (
      await (async () => {
        await store(ada, (now) => ({ ...now, days: [{ ...now.days[0], title: 'Another' }, now.days[1]] }))
        return device.page()
      })()
    ).changes
    const size = (table: string) => JSON.stringify(change[table] ?? []).length
    expect(change.trip_changes).toHaveLength(1)
    expect(size('trip_changes')).toBeLessThan(400)
    expect(size('itineraries')).toBeGreaterThan(size('trip_changes'))
  })

  describe('a look', () => {
    const look = (person: string, until: string) =>
      as(person).query(
        `insert into trip_looks (itinerary_id, seen_until) values ($1, $2)
         returning id`,
        [trip, until],
      )
    const further = (until: string) =>
      as(bea).query('update trip_looks set seen_until = $1 where itinerary_id = $2', [until, trip])
    const until = async () =>
      (
        await as(bea).query<{ until: string }>(
          `select to_char(seen_until at time zone 'UTC', 'YYYY-MM-DD') as until from trip_looks`,
        )
      )[0]?.until

    it('is its own person’s business, and never goes back', async () => {
      await takeAlong(bea)
      await look(bea, '2026-01-02')
      expect(await as(ada).query('select 1 from trip_looks')).toEqual([])
      await further('2026-01-05')
      await further('2026-01-03')
      expect(await until()).toBe('2026-01-05')
      await further('2999-01-01')
      expect(Number((await until())?.slice(0, 4))).toBeLessThan(2999)
    })

    it('is taken although the trip is lost, and goes with the trip', async () => {
      expect(await look(bea, '2026-01-02')).toHaveLength(1)
      await as(ada).query('delete from itineraries where id = $1', [trip])
      expect(await db.query('select 1 from trip_looks where itinerary_id = $1', [trip])).toEqual([])
    })
  })
})
