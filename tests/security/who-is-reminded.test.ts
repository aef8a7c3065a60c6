/** Who hears of bookings and who never does, how often, and what leaves the app: to devices and by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { flight, remindersOn, stay } from './reminders-on-trip.ts'
import { type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(engines)('who is reminded of bookings on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let { takeAlong, book, step, heard } = {} as ReturnType<typeof remindersOn>
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from auth.users where true')
    const four = await tripOfFriends(db)
    ;({ ada, bea, cleo, dan, trip } = four)
    ;({ takeAlong, book, step, heard } = remindersOn(db, four))
  })

  const as = (person: string) => db.as(person)

  it('are switched off kind by kind, and are for nobody who is suspended', async () => {
    await takeAlong(bea)
    await takeAlong(cleo)
    await book(flight)
    await db.query(
      `update user_profiles set preferences = '{"notifications": {"checkin": false}}' where user_id = $1`,
      [bea],
    )
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [cleo])
    await step('2099-03-31T23:30Z')
    expect(await Promise.all([ada, bea, cleo].map(heard))).toEqual([['checkin'], [], []])
    await step('2099-04-01T20:30Z')
    expect(await Promise.all([ada, bea, cleo].map(heard))).toEqual([['checkin', 'departure'], ['departure'], []])
  })

  it('are twenty an hour for a person at most, whatever a companion books', async () => {
    await takeAlong(bea, 'editor')
    for (let n = 0; n < 25; n++) await book({ ...stay, title: `Bed ${n}` }, bea)
    expect(await step('2099-04-02T07:00Z')).toBe(25)
    expect(await Promise.all([ada, bea].map(async (person) => (await heard(person)).length))).toEqual([20, 20])
  })

  it('let no role of the API tell anything or see what was told of whom', async () => {
    const booking = await book(stay)
    for (const client of [as(ada), db.anonymous, db.service]) {
      for (const call of [
        'tell_of_bookings_step()',
        `people_of_trip('${trip}')`,
        `forget_trip_notifications('${bea}', '${trip}')`,
        `link_of_booking('${trip}', '${booking}')`,
      ])
        await expect(client.query(`select private.${call}`), call).rejects.toMatchObject({ code: '42501' })
      await expect(client.query('select * from private.told_reminders')).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('go to devices without words of somebody unknown, until it is over, and not when they were written to oneself', async () => {
    await db.query('delete from user_connections where true')
    await db.query(
      `insert into itinerary_members (itinerary_id, user_id, owner_id, name, role) values ($1, $2, $3, '', 'viewer')`,
      [trip, dan, ada],
    )
    for (const person of [ada, dan])
      await as(person).query(`select keep_push_subscription($1, $2, $3)`, [
        `https://push.example/${person}`,
        'A'.repeat(87),
        'B'.repeat(22),
      ])
    await book({ ...flight, kind: 'train' })
    await step('2099-04-01T22:30Z')
    await db.query(`update notifications set created_at = '2099-04-01T20:30Z'`)
    const claim = async (at: string) =>
      (
        await db.query<{ claimed: { endpoint: string; message: string; until: string }[] | string }>(
          'select private.claim_pushes($1::timestamptz, 10) as claimed',
          [at],
        )
      ).flatMap(({ claimed }) => (typeof claimed === 'string' ? (JSON.parse(claimed) as never[]) : claimed))
    const claimed = await claim('2099-04-01T22:31Z')
    expect(Object.fromEntries(claimed.map(({ endpoint, message }) => [endpoint.slice(-36), message]))).toEqual({
      [ada]: 'NH 204 leaves Haneda at 8:30 AM (Tokyo).',
      [dan]: '',
    })
    expect(claimed).toHaveLength(2)
    expect(new Date(claimed[0]?.until ?? '').toISOString()).toBe('2099-04-01T23:30:00.000Z')
    await db.query('update private.pushes set letter = null, done_at = null, next_at = now()')
    expect(await claim('2099-04-01T23:30Z')).toEqual([])
    await db.query(
      `insert into notifications (user_id, type, title, message, data) values ($1, 'departure', 'x', 'y', '{"until": "soon"}')`,
      [ada],
    )
    expect(await claim('2099-04-01T23:30Z')).toEqual([])
  })

  it('are mailed without address and code, and not once they are over', async () => {
    await db.query(`update auth.users set email_confirmed_at = now() where id = $1`, [ada])
    await db.query(
      `insert into private.mail_addresses (user_id, email, proven_at) select id, email, now() from auth.users where id = $1
       on conflict (user_id) do update set email = excluded.email, proven_at = excluded.proven_at`,
      [ada],
    )
    const letter = async (at: string) => {
      const [row] = await db.query<{ letter: string | null }>(
        'select private.claim_notification_letter($1::timestamptz)::text as letter',
        [at],
      )
      return row?.letter ?? null
    }
    const queue = async () => {
      await step('2099-04-02T07:00Z')
      await db.query(`update private.notification_mails set waiting_since = '2099-04-02T07:00Z'`)
    }
    await book(stay)
    await queue()
    const first = await letter('2099-04-02T07:30Z')
    expect(first).toContain('Hotel Kanra, check-in from 4:00 PM (Tokyo).')
    expect(first).not.toMatch(/X7KQ2M|Kita-machi/)
    await db.query('delete from private.mail_turns where true')
    await book({ ...stay, title: 'Ryokan' })
    await queue()
    expect(await letter('2099-04-02T19:00Z')).toBeNull()
  })
})
