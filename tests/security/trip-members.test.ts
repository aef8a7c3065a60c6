/** Companions of a trip: who sees and edits it, comes and goes, and is told what. Long, because all happens to one trip. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('companions of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const nameCompanion = (name: string) =>
    idOf(
      as(ada),
      `insert into itinerary_members (itinerary_id, name, role) values ($1, $2, 'companion') returning id`,
      [trip, name],
    )
  const rename = (person: string, name = 'Nara') =>
    as(person).query('update itineraries set destination_name = $1 where id = $2 returning id', [name, trip])
  const sees = async (person: string) =>
    (await as(person).query('select 1 from itineraries where id = $1', [trip])).length === 1
  const named = (person: string) =>
    as(person).query<{ name: string; role: string }>(
      'select name, role from itinerary_members where itinerary_id = $1 order by role, name',
      [trip],
    )
  const told = (person: string) =>
    db.query<{ title: string; message: string; link: string }>(
      'select title, message, link from notifications where user_id = $1 order by created_at desc, id desc',
      [person],
    )
  const invite = async (member: string, role = 'editor') =>
    (await as(ada).query<{ token: string }>('select invite_companion($1, $2) as token', [member, role]))[0]?.token ?? ''
  const accept = (person: string, token: string) =>
    as(person).query<{ trip: string }>('select accept_invitation($1) as trip', [token])

  it('shows the trip to companions as it is to its owner, lets editors edit it, and viewers look', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await Promise.all([ada, bea, cleo, dan].map(sees))).toEqual([true, true, true, false])
    expect(await rename(bea)).toEqual([{ id: trip }])
    expect(await rename(cleo)).toEqual([])
    expect(await rename(dan)).toEqual([])
    const [row] = await as(cleo).query('select destination_name, edited_by from itineraries where id = $1', [trip])
    expect(row).toEqual({ destination_name: 'Nara', edited_by: bea })
  })

  it('leaves sharing, deleting and who takes part to the owner', async () => {
    await takeAlong(bea, 'editor')
    for (const set of [
      `privacy_level = 'connections'`,
      'is_public = true',
      'allow_comments = false',
      'told_in_feed = false',
    ])
      await expect(as(bea).query(`update itineraries set ${set} where id = $1`, [trip])).rejects.toMatchObject({
        code: '42501',
      })
    expect(await as(bea).query('delete from itineraries where id = $1 returning id', [trip])).toEqual([])
    await expect(
      as(bea).query(`insert into itinerary_members (itinerary_id, name, role) values ($1, 'Eve', 'companion')`, [trip]),
    ).rejects.toMatchObject({ code: '42501' })
    expect(
      await as(bea).query(`update itinerary_members set role = 'viewer' where user_id = $1 returning id`, [bea]),
    ).toEqual([])
    expect(await sees(bea)).toBe(true)
  })

  it('takes along connections and names, and nobody else', async () => {
    await expect(takeAlong(dan, 'viewer')).rejects.toMatchObject({ code: '42501' })
    await expect(takeAlong(ada, 'owner')).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23505)$/) })
    await expect(takeAlong(bea, 'companion')).rejects.toMatchObject({ code: '23514' })
    await expect(nameCompanion('   ')).rejects.toMatchObject({ code: '23514' })
    await nameCompanion('  Grandma ')
    expect(await named(ada)).toEqual([
      { name: 'Grandma', role: 'companion' },
      { name: 'Ada Tester', role: 'owner' },
    ])
    await takeAlong(bea, 'viewer')
    await expect(takeAlong(bea, 'editor')).rejects.toMatchObject({ code: '23505' })
  })

  it('lets companions know each other by name, and follows a name that changes', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await named(dan)).toEqual([])
    await db.query(`update users set first_name = 'Bettina' where id = $1`, [bea])
    expect((await named(cleo)).map(({ name }) => name)).toEqual(['Bettina Tester', 'Ada Tester', 'Cleo Tester'])
  })

  it('tells who was taken along, with the way to the trip', async () => {
    await takeAlong(bea, 'viewer')
    expect((await told(bea))[0]).toEqual({
      title: 'Added to a trip',
      message: 'Ada Tester added you to the trip to Kyoto.',
      link: `/itineraries/${trip}`,
    })
  })

  it('brings a companion’s device the trip and all who take part, and takes both away from whoever is removed', async () => {
    const device = deviceFor(db, bea)
    await device.pull()
    const membership = await takeAlong(bea, 'viewer')
    await nameCompanion('Grandma')
    await device.pull()
    expect([device.ids('itineraries'), device.ids('itinerary_members').length, device.access]).toEqual([
      [trip],
      3,
      [trip],
    ])
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await device.pull()
    expect(device.access).toEqual([])
    expect(await sees(bea)).toBe(false)
    expect(await rename(bea)).toEqual([])
  })

  it('lets a companion leave, and nobody send another one away', async () => {
    const membership = await takeAlong(bea, 'editor')
    const other = await takeAlong(cleo, 'viewer')
    expect(await as(bea).query('delete from itinerary_members where id = $1 returning id', [other])).toEqual([])
    expect(await as(bea).query('delete from itinerary_members where id = $1 returning id', [membership])).toHaveLength(
      1,
    )
    expect(await sees(bea)).toBe(false)
    expect(
      await as(ada).query(`delete from itinerary_members where itinerary_id = $1 and role = 'owner' returning id`, [
        trip,
      ]),
    ).toEqual([])
  })

  it('ends the membership with the connection', async () => {
    await takeAlong(bea, 'editor')
    await as(bea).query('delete from user_connections where requester_id = $1 and addressee_id = $2', [ada, bea])
    expect(await sees(bea)).toBe(false)
  })

  it('is suspended while moderators have removed the trip', async () => {
    await takeAlong(bea, 'editor')
    const device = deviceFor(db, bea)
    await device.pull()
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    await device.pull()
    expect([await sees(bea), device.access]).toEqual([false, []])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    await device.pull()
    expect([await sees(bea), device.access, device.ids('itinerary_members').length]).toEqual([true, [trip], 2])
  })

  it.each(['the owner deletes it', 'the owner’s account is deleted'])('says that it is gone when %s', async (how) => {
    await takeAlong(bea, 'editor')
    const device = deviceFor(db, bea)
    await device.pull()
    if (how === 'the owner deletes it') await as(ada).query('delete from itineraries where id = $1', [trip])
    else await db.query('delete from users where id = $1', [ada])
    const { access, deletions } = await device.page()
    expect(access).toEqual([])
    expect(deletions).toContainEqual({ table: 'itineraries', id: trip })
  })

  it('says of a removal, or of a trip that moderators have removed, not that the trip is gone', async () => {
    await takeAlong(bea, 'editor')
    const membership = await takeAlong(cleo, 'editor')
    const devices = [deviceFor(db, bea), deviceFor(db, cleo)]
    for (const device of devices) await device.pull()
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    for (const device of devices) {
      const { access, deletions } = await device.page()
      expect([access, deletions.filter(({ table }) => table === 'itineraries')]).toEqual([[], []])
    }
  })

  it('does not list a trip that one takes part in among those that others share', async () => {
    await as(ada).query(`update itineraries set privacy_level = 'connections' where id = $1`, [trip])
    const shared = async (person: string) =>
      JSON.stringify(await as(person).query('select itineraries_shared_with_me()')).includes(trip)
    expect(await shared(bea)).toBe(true)
    await takeAlong(bea, 'viewer')
    expect(await shared(bea)).toBe(false)
  })

  it('does not tell readers of a public trip which companion edited it', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect(await sees(dan)).toBe(true)
    await takeAlong(bea, 'editor')
    await rename(bea)
    expect(await sees(dan)).toBe(false)
    expect(JSON.stringify(await as(dan).query('select shared_itinerary($1)', [trip]))).not.toContain(bea)
  })

  describe('a link', () => {
    it('says for whom it is, to whoever has it, and lets one traveler in, once', async () => {
      const member = await nameCompanion('Dan from work')
      const token = await invite(member)
      const [said] = await db.anonymous.query<{ said: object }>('select trip_invitation($1) as said', [token])
      expect(said?.said).toMatchObject({
        name: 'Dan from work',
        role: 'editor',
        inviter: 'Ada Tester',
        destination_name: 'Kyoto',
        number_of_days: 1,
        people: ['Ada Tester'],
        itinerary_id: null,
      })
      expect(await accept(dan, token)).toEqual([{ trip }])
      expect(await rename(dan)).toHaveLength(1)
      expect((await told(ada))[0]?.message).toBe('Dan Tester joined your trip to Kyoto.')
      const over = { code: 'P0001', hint: 'invitation_over' }
      await expect(accept(cleo, token)).rejects.toMatchObject(over)
      // Whose answer was lost opens it again, as long as they are in.
      expect(await accept(dan, token)).toEqual([{ trip }])
      const [again] = await as(dan).query<{ said: object }>('select trip_invitation($1) as said', [token])
      expect(again?.said).toMatchObject({ name: 'Dan Tester', role: 'editor', itinerary_id: trip })
      expect(await db.anonymous.query('select trip_invitation($1) as said', [token])).toEqual([{ said: null }])
      expect(await named(dan)).toEqual([
        { name: 'Dan Tester', role: 'editor' },
        { name: 'Ada Tester', role: 'owner' },
      ])
      await as(ada).query('delete from itinerary_members where id = $1', [member])
      await expect(accept(dan, token)).rejects.toMatchObject(over)
    })

    it('is not used up by who is in already', async () => {
      const token = await invite(await nameCompanion('Dan'), 'viewer')
      expect(await accept(ada, token)).toEqual([{ trip }])
      await takeAlong(bea, 'viewer')
      expect(await accept(bea, token)).toEqual([{ trip }])
      expect(await accept(dan, token)).toEqual([{ trip }])
    })

    it('ends when it is withdrawn, replaced, out of date, or its companion is removed', async () => {
      const over = { code: 'P0001', hint: 'invitation_over' }
      const member = await nameCompanion('Dan')
      const first = await invite(member)
      const second = await invite(member)
      await expect(accept(dan, first)).rejects.toMatchObject(over)
      await as(ada).query('select withdraw_invitation($1)', [member])
      await expect(accept(dan, second)).rejects.toMatchObject(over)
      const third = await invite(member)
      await db.query(`update itinerary_members set invited_until = now() - interval '1 second' where id = $1`, [member])
      await expect(accept(dan, third)).rejects.toMatchObject(over)
      const fourth = await invite(member)
      await as(ada).query('delete from itinerary_members where id = $1', [member])
      await expect(accept(dan, fourth)).rejects.toMatchObject(over)
      expect(await db.anonymous.query('select trip_invitation($1) as said', [fourth])).toEqual([{ said: null }])
      expect(await sees(dan)).toBe(false)
    })

    it('is made and withdrawn by the owner alone, for a companion without an account, as editor or viewer', async () => {
      const member = await nameCompanion('Dan')
      const editor = await takeAlong(bea, 'editor')
      const ask = (person: string, to: string, role = 'viewer') =>
        as(person).query('select invite_companion($1, $2)', [to, role])
      await expect(ask(bea, member)).rejects.toMatchObject({ code: '42501' })
      await expect(as(bea).query('select withdraw_invitation($1)', [member])).rejects.toMatchObject({ code: '42501' })
      await expect(ask(ada, editor)).rejects.toMatchObject({ code: 'P0001', hint: 'not_invitable' })
      await expect(ask(ada, member, 'owner')).rejects.toMatchObject({ code: '23514' })
      await expect(db.anonymous.query('select invite_companion($1, $2)', [member, 'viewer'])).rejects.toMatchObject({
        code: '42501',
      })
      await expect(db.anonymous.query(`select accept_invitation('x')`)).rejects.toMatchObject({ code: '42501' })
    })

    it('keeps no secret in the database', async () => {
      const token = await invite(await nameCompanion('Dan'))
      const [kept] = await db.query<{ text: string }>(
        'select trip_invitations::text as text from private.trip_invitations',
      )
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      expect(kept?.text).not.toContain(token)
    })
  })

  describe('handing over', () => {
    it('makes a companion the owner, with all rights, and the former owner an editor', async () => {
      const heir = await takeAlong(bea, 'viewer')
      await takeAlong(cleo, 'viewer')
      await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
      const devices = [ada, bea, cleo].map((person) => deviceFor(db, person))
      for (const device of devices) await device.pull()
      await as(ada).query('select offer_trip($1)', [heir])
      expect((await told(bea))[0]?.message).toBe('Ada Tester would like to hand the trip to Kyoto over to you.')
      await as(bea).query('select take_over_trip($1)', [heir])
      expect(await named(cleo)).toEqual([
        { name: 'Ada Tester', role: 'editor' },
        { name: 'Bea Tester', role: 'owner' },
        { name: 'Cleo Tester', role: 'viewer' },
      ])
      const [row] = await as(bea).query('select user_id, is_public, privacy_level from itineraries where id = $1', [
        trip,
      ])
      expect(row).toEqual({ user_id: bea, is_public: false, privacy_level: 'private' })
      expect(await sees(dan)).toBe(false)
      expect(await db.query('select 1 from posts where itinerary_id = $1', [trip])).toEqual([])
      expect(await rename(ada)).toHaveLength(1)
      expect(await as(ada).query('delete from itineraries where id = $1 returning id', [trip])).toEqual([])
      for (const device of devices) await device.pull()
      expect(devices.map(({ access }) => access)).toEqual([[trip], [], [trip]])
      for (const device of devices)
        expect(device.rows.get(`itineraries ${trip}`)).toMatchObject({ user_id: bea, destination_name: 'Nara' })
      expect((await told(ada))[0]?.message).toBe('Bea Tester now owns the trip to Kyoto, and you stay on as an editor.')
      expect(await as(bea).query('delete from itineraries where id = $1 returning id', [trip])).toHaveLength(1)
    })

    const offered = async (member: string) =>
      (
        await db.query<{ is: boolean }>('select offered_at is not null as is from itinerary_members where id = $1', [
          member,
        ])
      )[0]?.is
    const refused = { code: '42501' }

    it('is offered by the owner alone, to one person with an account', async () => {
      const heir = await takeAlong(bea, 'editor')
      const other = await takeAlong(cleo, 'viewer')
      const grandma = await nameCompanion('Grandma')
      await expect(as(bea).query('select offer_trip($1)', [heir])).rejects.toMatchObject(refused)
      await expect(as(ada).query('select offer_trip($1)', [grandma])).rejects.toMatchObject(refused)
      await as(ada).query('select offer_trip($1)', [heir])
      await as(ada).query('select offer_trip($1)', [other])
      expect([await offered(heir), await offered(other)]).toEqual([false, true])
      // Offered twice, it is told once.
      await as(ada).query('select offer_trip($1)', [other])
      expect((await told(cleo)).filter(({ title }) => title === 'You’ve been offered a trip')).toHaveLength(1)
    })

    it('happens to nobody who has not taken it, and to nobody else', async () => {
      const heir = await takeAlong(bea, 'editor')
      const other = await takeAlong(cleo, 'editor')
      for (const member of [heir, other])
        await expect(as(bea).query('select take_over_trip($1)', [member])).rejects.toMatchObject(refused)
      await as(ada).query('select offer_trip($1)', [heir])
      for (const person of [ada, cleo, dan])
        await expect(as(person).query('select take_over_trip($1)', [heir])).rejects.toMatchObject(refused)
      await expect(db.anonymous.query('select take_over_trip($1)', [heir])).rejects.toMatchObject(refused)
      await expect(as(cleo).query('select end_trip_offer($1)', [heir])).rejects.toMatchObject(refused)
      // Declined, and taken back.
      for (const person of [bea, ada]) {
        await as(ada).query('select offer_trip($1)', [heir])
        await as(person).query('select end_trip_offer($1)', [heir])
        expect(await offered(heir)).toBe(false)
        await expect(as(bea).query('select take_over_trip($1)', [heir])).rejects.toMatchObject(refused)
      }
      expect(await sees(bea)).toBe(true)
      expect((await named(ada)).find(({ role }) => role === 'owner')?.name).toBe('Ada Tester')
    })

    it('takes no more than whoever takes it has room for', async () => {
      const heir = await takeAlong(bea, 'editor')
      await as(ada).query('select offer_trip($1)', [heir])
      const quotas = (change: string) =>
        db.query(`update platform_settings set value = value ${change} where key = 'account_quotas'`)
      const [before] = await db.query<{ value: string }>(
        `select value::text as value from platform_settings where key = 'account_quotas'`,
      )
      const full = { code: 'P0001', hint: 'account_quota' }
      try {
        for (const table of ['itineraries', 'itinerary_members']) {
          await quotas(`|| '{"${table}": 0}'`)
          await expect(as(bea).query('select take_over_trip($1)', [heir])).rejects.toMatchObject(full)
          await db.query(`update platform_settings set value = $1::text::jsonb where key = 'account_quotas'`, [
            before?.value,
          ])
        }
        await as(bea).query('select take_over_trip($1)', [heir])
      } finally {
        await db.query(`update platform_settings set value = $1::text::jsonb where key = 'account_quotas'`, [
          before?.value,
        ])
      }
    })
  })

  it('leaves nobody who takes part no longer with notifications that tell of the trip', async () => {
    const told = async (person: string) =>
      (
        await db.query<{ event: string }>(
          `select data ->> 'event' as event from notifications where user_id = $1 and data ->> 'itineraryId' = $2`,
          [person, trip],
        )
      ).map(({ event }) => event)
    const member = await addCompanion(as(ada), trip, bea, 'editor')
    await addCompanion(as(ada), trip, cleo, 'editor')
    expect([await told(bea), await told(cleo)]).toEqual([['trip-joined'], ['trip-joined']])
    await as(ada).query('delete from itinerary_members where id = $1', [member])
    expect([await told(bea), await told(cleo)]).toEqual([[], ['trip-joined']])
  })
})
