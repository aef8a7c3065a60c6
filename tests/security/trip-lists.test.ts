/** Packing lists and to-dos of a trip, and templates: who sees, ticks and changes them, and what the tables take. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('lists of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let entry: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    entry = await note(ada)
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const note = (person: string, title = 'Socks × 5') =>
    idOf(
      as(person),
      `insert into trip_items (itinerary_id, kind, title, place) values ($1, 'packing', $2, 'i') returning id`,
      [trip, title],
    )
  const seen = async (person: string) =>
    (await as(person).query('select 1 from trip_items where itinerary_id = $1', [trip])).length
  const edit = (person: string, set: string) =>
    as(person).query(`update trip_items set ${set} where id = $1 returning id`, [entry])
  const tick = (person: string) => edit(person, 'ticked = true')
  const remove = (person: string) => as(person).query('delete from trip_items where id = $1 returning id', [entry])
  const stored = async (columns: string) =>
    (await db.query(`select ${columns} from trip_items where id = $1`, [entry]))[0]
  const refused = { code: '42501' }

  it('shows them to those who take part; owner and editors write, viewers do not', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([1, 1, 1, 0])
    await note(bea, 'Tent')
    await expect(note(cleo)).rejects.toMatchObject(refused)
    await expect(note(dan)).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select 1 from trip_items')).rejects.toMatchObject(refused)
    expect(await remove(cleo)).toEqual([])
    expect(await remove(dan)).toEqual([])
    expect(await remove(bea)).toEqual([{ id: entry }])
    expect(await seen(ada)).toBe(1)
  })

  it('lets everybody who takes part tick, and a viewer do nothing else to an entry', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await tick(cleo)).toEqual([{ id: entry }])
    expect(await stored('ticked, edited_by')).toEqual({ ticked: true, edited_by: cleo })
    for (const set of [
      `title = 'Shoes'`,
      `section = 'Clothes'`,
      `place = 'j'`,
      `member_id = gen_random_uuid()`,
      `due = 'departure'`,
      `ticked = false, title = 'Shoes'`,
    ])
      await expect(edit(cleo, set), set).rejects.toMatchObject(refused)
    // What it says already is no change.
    expect(await edit(cleo, `ticked = false, title = 'Socks × 5', section = null`)).toHaveLength(1)
    expect(await tick(dan)).toEqual([])
    expect(await edit(bea, `title = 'Shoes', section = 'Clothes', due = 'departure-1'`)).toHaveLength(1)
    expect(await edit(ada, `member_id = gen_random_uuid()`)).toHaveLength(1)
    expect(await stored('title, section, due, ticked')).toEqual({
      title: 'Shoes',
      section: 'Clothes',
      due: 'departure-1',
      ticked: false,
    })
  })

  it('keeps owner, trip and list of an entry out of everybody’s hands', async () => {
    await takeAlong(bea, 'editor')
    expect(await stored('owner_id, edited_by')).toEqual({ owner_id: ada, edited_by: ada })
    await edit(bea, `title = 'Shoes'`)
    expect(await stored('owner_id, edited_by')).toEqual({ owner_id: ada, edited_by: bea })
    for (const set of ['owner_id = edited_by', 'edited_by = owner_id', 'itinerary_id = itinerary_id', `kind = 'to-do'`])
      await expect(edit(ada, set), set).rejects.toMatchObject(refused)
  })

  it('keeps ticks of two people, and of two edits of one field the later', async () => {
    await takeAlong(bea, 'editor')
    const other = await note(bea, 'Tent')
    await Promise.all([tick(ada), as(bea).query('update trip_items set ticked = true where id = $1', [other])])
    expect(await db.query('select distinct ticked from trip_items where itinerary_id = $1', [trip])).toEqual([
      { ticked: true },
    ])
    await edit(ada, `title = 'Long socks', edited_at = now() - interval '1 minute'`)
    await edit(bea, `title = 'Short socks', due = 'departure', edited_at = now() - interval '5 minutes'`)
    expect(await stored('title, due')).toEqual({ title: 'Long socks', due: 'departure' })
  })

  it('ends with the membership, and is suspended while moderators have removed the trip', async () => {
    const membership = await takeAlong(cleo, 'viewer')
    const device = deviceFor(db, cleo)
    await device.pull()
    expect(device.ids('trip_items')).toEqual([entry])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await Promise.all([ada, cleo].map(seen))).toEqual([1, 0])
    expect(await tick(cleo)).toEqual([])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    expect(await seen(cleo)).toBe(1)
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await device.pull()
    expect([await seen(cleo), device.access]).toEqual([0, []])
    expect(await tick(cleo)).toEqual([])
  })

  it('stays as it is when the one for whom it is leaves the trip', async () => {
    const membership = await takeAlong(bea, 'editor')
    await edit(ada, `member_id = '${membership}'`)
    await as(bea).query('delete from itinerary_members where id = $1', [membership])
    expect(await stored('member_id')).toEqual({ member_id: membership })
    expect(await tick(ada)).toHaveLength(1)
  })

  it('shows nothing of them to readers of a public trip', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect(await seen(dan)).toBe(0)
    for (const session of [as(dan), db.anonymous])
      expect(JSON.stringify(await session.query('select shared_itinerary($1)', [trip]))).not.toContain('Socks')
  })

  it('brings devices what is noted, ticked and deleted', async () => {
    await takeAlong(cleo, 'viewer')
    const device = deviceFor(db, cleo)
    await device.pull()
    await tick(ada)
    await device.pull()
    expect(device.rows.get(`trip_items ${entry}`)).toMatchObject({ ticked: true, edited_by: ada })
    await remove(ada)
    await device.pull()
    expect(device.ids('trip_items')).toEqual([])
  })

  it('goes along when the trip is handed over, and goes with the trip', async () => {
    const heir = await takeAlong(bea, 'viewer')
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    await handOver(as(ada), as(bea), heir)
    expect(await stored('owner_id, edited_by')).toEqual({ owner_id: bea, edited_by: ada })
    for (const device of devices) await device.pull()
    for (const device of devices) expect(device.rows.get(`trip_items ${entry}`)).toMatchObject({ owner_id: bea })
    expect(await edit(ada, `title = 'Shoes'`)).toHaveLength(1)
    expect(await edit(bea, `title = 'Boots'`)).toHaveLength(1)
    await as(bea).query('delete from itineraries where id = $1', [trip])
    expect(await stored('id')).toBeUndefined()
  })

  it.each([
    [`title = '   '`],
    [`title = repeat('x', 201)`],
    [`section = repeat('x', 61)`],
    [`place = ''`],
    [`place = 'i0'`],
    [`place = 'I'`],
    [`place = repeat('i', 101)`],
    [`due = ''`],
    [`due = 'tomorrow'`],
    [`due = 'departure-0'`],
    [`due = 'departure-1000'`],
    [`due = '2027-02-29'`],
    [`due = '2027-04-02T08:30'`],
  ])('refuses %s', async (set) => {
    await expect(edit(ada, set)).rejects.toMatchObject({ code: '23514' })
  })

  it('knows the two lists, and no third', async () => {
    const add = (kind: string) =>
      as(ada).query(`insert into trip_items (itinerary_id, kind, title, place) values ($1, $2, 'x', 'i')`, [trip, kind])
    await add('to-do')
    await expect(add('shopping')).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['due', 'departure'],
    ['due', 'departure-60'],
    ['due', '2028-02-29'],
    ['due', null],
    ['place', `${'z'.repeat(99)}1`],
    ['section', null],
  ])('takes %s %s', async (column, value) => {
    await as(ada).query(`update trip_items set ${column} = $1 where id = $2`, [value, entry])
    expect(await stored(`${column} as kept`)).toEqual({ kept: value })
  })

  it('trims what was typed, and takes blanks for no section', async () => {
    await edit(ada, `title = ' Hat ', section = '  '`)
    expect(await stored('title, section')).toEqual({ title: 'Hat', section: null })
  })

  describe('templates', () => {
    const keep = (person: string, entries: unknown, name = 'Mountains') =>
      idOf(
        as(person),
        `insert into packing_templates (kind, name, entries) values ('packing', $1, $2::text::jsonb) returning id`,
        [name, JSON.stringify(entries)],
      )

    it('are their maker’s alone, and go with the account', async () => {
      const template = await keep(ada, [{ title: 'Rope' }])
      expect(await as(bea).query('select 1 from packing_templates')).toEqual([])
      await expect(db.anonymous.query('select 1 from packing_templates')).rejects.toMatchObject(refused)
      expect(
        await as(bea).query(`update packing_templates set name = 'x' where id = $1 returning 1`, [template]),
      ).toEqual([])
      expect(await as(bea).query('delete from packing_templates where id = $1 returning 1', [template])).toEqual([])
      await expect(
        as(bea).query(
          `insert into packing_templates (user_id, kind, name, entries) values ($1, 'packing', 'x', '[{"title": "x"}]')`,
          [ada],
        ),
      ).rejects.toMatchObject(refused)
      expect(
        await as(ada).query(`update packing_templates set name = ' Hills ' where id = $1 returning name`, [template]),
      ).toEqual([{ name: 'Hills' }])
      await db.query('delete from auth.users where id = $1', [ada])
      expect(await db.query('select 1 from packing_templates where id = $1', [template])).toEqual([])
    })

    it('come to the devices of their maker', async () => {
      const template = await keep(ada, [{ title: 'Rope', section: 'Mountains', due: 'departure-1' }])
      const device = deviceFor(db, ada)
      await device.pull()
      expect(device.rows.get(`packing_templates ${template}`)).toMatchObject({
        entries: [{ title: 'Rope', section: 'Mountains', due: 'departure-1' }],
      })
    })

    it.each([
      ['nothing', []],
      ['no list', { title: 'Rope' }],
      ['a text', ['Rope']],
      ['an entry without a title', [{ section: 'x' }]],
      ['a blank title', [{ title: ' ' }]],
      ['a title that is none', [{ title: 7 }]],
      ['a title that is too long', [{ title: 'x'.repeat(201) }]],
      ['a section that is too long', [{ title: 'x', section: 'x'.repeat(61) }]],
      ['a section that is none', [{ title: 'x', section: {} }]],
      ['a day of the calendar', [{ title: 'x', due: '2027-04-02' }]],
      ['more than an entry has', [{ title: 'x', ticked: true }]],
      ['too many entries', Array.from({ length: 301 }, () => ({ title: 'x' }))],
    ])('refuse %s', async (_, entries) => {
      await expect(keep(ada, entries)).rejects.toMatchObject({ code: '23514' })
    })

    it('refuse a name that is blank or too long', async () => {
      for (const name of [' ', 'x'.repeat(81)])
        await expect(keep(ada, [{ title: 'x' }], name)).rejects.toMatchObject({ code: '23514' })
    })

    it('take as many entries as a list has', async () => {
      const full = Array.from({ length: 300 }, () => ({ title: 'x'.repeat(200), section: null, due: null }))
      expect(await keep(ada, full)).not.toBe('')
    })
  })
})
