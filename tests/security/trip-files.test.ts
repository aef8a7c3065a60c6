/** Files of a trip: who sees, adds and deletes them, how much there may be, and who may have and send their bytes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, addTrip, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('files of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let file: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    file = await add(ada)
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const add = (
    person: string,
    { size = 1000, content = crypto.randomUUID() as string, booking = null as string | null, to = trip } = {},
  ) =>
    idOf(
      as(person),
      `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256, booking_id)
       values ($1, $2, 'Ticket.pdf', 'application/pdf', $3, repeat('a', 64), $4) returning id`,
      [to, content, size, booking],
    )
  const seen = async (person: string) =>
    (await as(person).query('select 1 from trip_files where itinerary_id = $1', [trip])).length
  const rename = (person: string) =>
    as(person).query(`update trip_files set name = 'Pass.pdf' where id = $1 returning id`, [file])
  const remove = (person: string, id = file) =>
    as(person).query('delete from trip_files where id = $1 returning id', [id])
  const rowOf = async (id: string) => (await db.query('select * from trip_files where id = $1', [id]))[0]
  const contentOf = async (id: string) => String((await rowOf(id))?.content_id)
  const pathOf = async (id = file) => `${trip}/${await contentOf(id)}`
  /** What the storage asks: by policies on a Supabase project, by farlight_server.file_for of our own. */
  const may = async (person: string | undefined, what: 'read' | 'add', path: string) =>
    (
      await db.query<{ may: boolean }>(
        `with caller as materialized (select set_config('request.jwt.claims', $1, true) as claims,
           set_config('request.jwt.claim.sub', $2, true) as sub)
         select private.may_${what}_file($3) as may from caller where claims <> sub`,
        [JSON.stringify(person ? { sub: person, role: 'authenticated' } : { role: 'anon' }), person ?? '', path],
      )
    )[0]?.may
  const arrive = (id: string) => db.query('update trip_files set arrived_at = now() where id = $1', [id])
  /** In MB. */
  const setLimits = async (size: number, space: number) => {
    for (const [key, value] of Object.entries({ trip_file_size: size, trip_file_space: space }))
      await db.query('update platform_settings set value = $2::text::jsonb where key = $1', [key, value])
  }
  const refused = { code: '42501' }

  it('shows them to those who take part, lets owner and editors add, rename and delete, and viewers look', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([1, 1, 1, 0])
    await add(bea)
    await expect(add(cleo)).rejects.toMatchObject(refused)
    await expect(add(dan)).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select 1 from trip_files')).rejects.toMatchObject(refused)
    for (const act of [rename, remove]) {
      expect(await act(cleo)).toEqual([])
      expect(await act(dan)).toEqual([])
      expect(await act(bea)).toEqual([{ id: file }])
    }
    expect(await seen(ada)).toBe(1)
  })

  it('lets those who take part have the bytes, and only who added them send them, until they are there', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    const path = await pathOf()
    expect(await Promise.all([ada, bea, cleo, dan].map((one) => may(one, 'read', path)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await Promise.all([ada, bea, cleo, dan].map((one) => may(one, 'add', path)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    await arrive(file)
    expect(await may(ada, 'add', path)).toBe(false)
    const other = await addTrip(as(ada))
    const content = await contentOf(file)
    for (const wrong of [`${other}/${content}`, `${trip}/${file}`, content, `${path}/x`, '../secrets.json', ''])
      expect(await may(ada, 'read', wrong), wrong).toBe(false)
    expect(await may(undefined, 'read', path)).toBe(false)
    await expect(as(ada).query('update trip_files set arrived_at = now()')).rejects.toMatchObject(refused)
  })

  it('ends with the membership, with the role, and while moderators have removed the trip', async () => {
    const membership = await takeAlong(bea, 'editor')
    const own = await add(bea)
    const path = await pathOf(own)
    expect([await may(bea, 'read', path), await may(bea, 'add', path)]).toEqual([true, true])
    await as(ada).query(`update itinerary_members set role = 'viewer' where id = $1`, [membership])
    expect([await may(bea, 'read', path), await may(bea, 'add', path)]).toEqual([true, false])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect([await seen(bea), await may(bea, 'read', path)]).toEqual([0, false])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    const device = deviceFor(db, bea)
    await device.pull()
    expect(device.ids('trip_files').toSorted()).toEqual([file, own].toSorted())
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await device.pull()
    expect([await seen(bea), device.access, await may(bea, 'read', path)]).toEqual([0, [], false])
    expect(await remove(bea, own)).toEqual([])
    await expect(add(bea)).rejects.toMatchObject(refused)
  })

  it('shows nothing of them to readers of a public trip', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect([await seen(dan), await may(dan, 'read', await pathOf())]).toEqual([0, false])
    for (const session of [as(dan), db.anonymous])
      expect(JSON.stringify(await session.query('select shared_itinerary($1)', [trip]))).not.toContain('Ticket.pdf')
  })

  it('says who added it, and keeps all that the bytes are out of everybody’s hands', async () => {
    await takeAlong(bea, 'editor')
    expect(await rowOf(await add(bea))).toMatchObject({ owner_id: ada, added_by: bea, arrived_at: null })
    for (const set of [
      'added_by = owner_id',
      `kind = 'image/png'`,
      'size = 1',
      `sha256 = repeat('b', 64)`,
      'content_id = id',
      'itinerary_id = itinerary_id',
    ])
      await expect(as(ada).query(`update trip_files set ${set}`), set).rejects.toMatchObject(refused)
    await expect(add(ada, { content: await contentOf(file) })).rejects.toMatchObject({ code: '23505' })
  })

  it('belongs to a booking of its own trip, and to the trip alone once that is gone', async () => {
    const book = (whose: string) =>
      idOf(as(ada), `insert into trip_bookings (itinerary_id, kind, title) values ($1, 'stay', 'Inn') returning id`, [
        whose,
      ])
    const booking = await book(trip)
    const ticket = await add(ada, { booking })
    expect(await rowOf(ticket)).toMatchObject({ booking_id: booking })
    const elsewhere = await book(await addTrip(as(ada)))
    await as(ada).query('update trip_files set booking_id = $1 where id = $2', [elsewhere, ticket])
    expect(await rowOf(ticket)).toMatchObject({ booking_id: null })
    await as(ada).query('update trip_files set booking_id = $1 where id = $2', [booking, ticket])
    await as(ada).query('delete from trip_bookings where id = $1', [booking])
    expect(await rowOf(ticket)).toMatchObject({ booking_id: null })
  })

  it('goes along when the trip is handed over', async () => {
    const heir = await takeAlong(bea, 'viewer')
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    await handOver(as(ada), as(bea), heir)
    expect(await rowOf(file)).toMatchObject({ owner_id: bea, added_by: ada })
    for (const device of devices) await device.pull()
    for (const device of devices) expect(device.rows.get(`trip_files ${file}`)).toMatchObject({ owner_id: bea })
    expect(await remove(bea)).toHaveLength(1)
  })

  it('is noted for whoever keeps the bytes when it is deleted, with its trip, and with the account', async () => {
    await takeAlong(bea, 'editor')
    const mine = await contentOf(file)
    const theirs = await contentOf(await add(bea))
    const noted = async () =>
      (
        await db.query<{ id: string }>('select content_id as id from private.removed_files where itinerary_id = $1', [
          trip,
        ])
      )
        .map(({ id }) => id)
        .toSorted()
    await remove(ada)
    expect(await noted()).toEqual([mine])
    await db
      .as(ada, { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] })
      .query('select delete_account()')
    expect(await noted()).toEqual([mine, theirs].toSorted())
    expect(await db.query('select 1 from trip_files where itinerary_id = $1', [trip])).toEqual([])
  })

  it('has its bytes again when a deletion is taken back, and nobody else’s', async () => {
    await arrive(file)
    const content = await contentOf(file)
    await remove(ada)
    // Others' bytes under this name would be lost with it, and these would stay with them.
    await takeAlong(bea, 'editor')
    const taken = { code: '23505' }
    await expect(add(ada, { content, size: 999 })).rejects.toMatchObject(taken)
    await expect(add(bea, { content, to: await addTrip(as(bea)) })).rejects.toMatchObject(taken)
    expect(await rowOf(await add(ada, { content }))).toMatchObject({ arrived_at: expect.anything() })
    const again = crypto.randomUUID()
    const second = await add(ada, { content: again })
    await arrive(second)
    await remove(ada, second)
    const back = await add(ada, { content: again })
    expect((await rowOf(back))?.arrived_at).not.toBeNull()
    expect(await db.query('select 1 from private.removed_files where content_id = $1', [again])).toEqual([])
  })

  it('is at most so large, and all of a person so much, whosever trip it is', async () => {
    await takeAlong(bea, 'editor')
    try {
      await setLimits(8, 20)
      await expect(add(ada, { size: 8_000_001 })).rejects.toMatchObject({ code: 'P0001', hint: 'file_size' })
      // With the one that is there.
      for (const size of [8_000_000, 8_000_000, 3_999_000]) await add(ada, { size })
      await expect(add(ada, { size: 1 })).rejects.toMatchObject({ code: 'P0001', hint: 'file_space' })
      expect((await as(ada).query<{ told: object }>('select trip_file_space() as told'))[0]?.told).toMatchObject({
        used: 20_000_000,
        space: 20_000_000,
        largest: 8_000_000,
      })
      // A companion takes of their own.
      await add(bea, { size: 8_000_000 })
      // What was deleted takes room until it is gone, unless the deletion is taken back.
      await as(ada).query('delete from trip_files where added_by = auth.uid()')
      await expect(add(ada, { size: 1 })).rejects.toMatchObject({ hint: 'file_space' })
      expect((await as(ada).query<{ used: string }>(`select trip_file_space() ->> 'used' as used`))[0]?.used).toBe(
        '20000000',
      )
      await db.query('delete from private.removed_files')
      await add(ada, { size: 8_000_000 })
    } finally {
      await setLimits(20, 500)
    }
  })

  it('is said to have arrived by those who may add alone, and not before its bytes are there', async () => {
    await takeAlong(cleo, 'viewer')
    const said = async (person: string) =>
      (await as(person).query<{ there: boolean }>('select trip_file_arrived($1) as there', [file]))[0]?.there
    expect(await said(ada)).toBe(false)
    await arrive(file)
    expect(await said(ada)).toBe(true)
    for (const person of [cleo, dan]) await expect(said(person)).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select trip_file_arrived($1)', [file])).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select trip_file_space()')).rejects.toMatchObject(refused)
  })

  it.each([
    [`name = ' '`],
    [`name = repeat('x', 201)`],
    [`name = E'two\\nlines'`],
    [`part_id = 'Morning!!!'`],
    [`part_id = 'short'`],
  ])('refuses %s', async (set) => {
    await expect(as(ada).query(`update trip_files set ${set} where id = $1`, [file])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it.each([
    ['kind', 'text/html'],
    ['kind', 'image/svg+xml'],
    ['size', '0'],
    ['sha256', 'A'.repeat(64)],
    ['sha256', 'a'.repeat(63)],
  ])('refuses a new one of which %s is %s', async (column, value) => {
    const facts: Record<string, string> = { kind: 'image/png', size: '1', sha256: 'a'.repeat(64), [column]: value }
    await expect(
      as(ada).query(
        `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256)
         values ($1, gen_random_uuid(), 'x', $2, $3::integer, $4)`,
        [trip, facts.kind, facts.size, facts.sha256],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('keeps the later edit of each field', async () => {
    const edit = (set: string, minutes: number) =>
      as(ada).query(`update trip_files set ${set}, edited_at = now() - interval '${minutes} minutes' where id = $1`, [
        file,
      ])
    await edit(`name = 'Second.pdf'`, 1)
    await edit(`name = 'First.pdf', part_id = '0123456789'`, 5)
    expect(await rowOf(file)).toMatchObject({ name: 'Second.pdf', part_id: '0123456789' })
  })
})
