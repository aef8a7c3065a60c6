/** Who finds whom by name or place, and what is told of those who are found. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { createWorld } from './world.ts'

interface Found {
  person: { id: string; first_name: string; last_name: string; avatar_url: string | null }
  location: string | null
  connection: { id: string; status: string; requester_id: string } | null
}

describe.each(engines)('the search for people on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const find = async (session: Session, query: string | null) =>
    (await session.query<{ found: Found[] }>('select find_people($1) as found', [query]))[0]?.found ?? []
  const names = async (session: Session, query: string | null) =>
    (await find(session, query)).map(({ person }) => `${person.first_name} ${person.last_name}`.trim())
  const person = async (firstName: string, lastName: string, location?: string) => {
    const id = await db.signUp(firstName)
    await db.as(id).query('update users set last_name = $1 where id = $2', [lastName, id])
    if (location !== undefined)
      await db
        .as(id)
        .query(
          `update user_profiles set demographic_data = jsonb_build_object('location', $1::text), preferences = '{"show_location": true}' where user_id = $2`,
          [location, id],
        )
    return id
  }

  it('finds a part of the first, the last and the full name, whatever the case and the accents', async () => {
    const seeker = db.as(await person('Seeker', 'One'))
    await person('Zoë', 'Ångström')
    await person('Łukasz', 'Żółw')
    await person('Ким', 'Иванова')
    for (const query of ['zoe', 'ZOË', 'oë', 'angstrom', 'gström', 'zoe  ang', ' zoë ångström ', 'e a'])
      expect(await names(seeker, query), query).toContain('Zoë Ångström')
    expect(await names(seeker, 'żół')).toEqual(['Łukasz Żółw'])
    expect(await names(seeker, 'иВаН')).toEqual(['Ким Иванова'])
    expect(await names(seeker, 'ångström zoë')).toEqual([])
  })

  it('finds by the place of those who show it, in whatever letters', async () => {
    const seeker = db.as(await person('Seeker', 'Two'))
    const id = await person('Placido', 'Domingo', 'São Vicente, Cabo Verde')
    expect(await names(seeker, 'sao vic')).toEqual(['Placido Domingo'])
    expect((await find(seeker, 'VERDE'))[0]).toMatchObject({ location: 'São Vicente, Cabo Verde' })
    await db.as(id).query(`update user_profiles set preferences = '{"show_location": false}' where user_id = $1`, [id])
    expect(await names(seeker, 'sao vic')).toEqual([])
    expect((await find(seeker, 'placido'))[0]).toMatchObject({ location: null })
    expect(await names(seeker, 'domingo são')).toEqual([])
  })

  it('takes every character as itself', async () => {
    const seeker = db.as(await person('Seeker', 'Three'))
    await person('Per%cent', 'Under_score')
    for (const query of ['%', 'r%c', '_', 'under_'])
      expect(await names(seeker, query), query).toEqual(['Per%cent Under_score'])
    for (const query of ['Per_cent', 'p%t', 'unders.ore', '\\', '.*', '(', "' or 1=1"])
      expect(await names(seeker, query), query).toEqual([])
  })

  it('answers nothing to nothing', async () => {
    const seeker = db.as(await person('Seeker', 'Four'))
    for (const query of ['', '   ', '\n\t', null, '\u0301']) expect(await find(seeker, query)).toEqual([])
  })

  it('never finds the searcher, nor a hidden profile, however they are connected', async () => {
    const me = await person('Selfina', 'Searcher')
    expect(await names(db.as(me), 'selfina')).toEqual([])
    const hidden = await person('Concealda', 'Hush', 'Nowhereland')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      me,
      hidden,
    ])
    expect(await names(db.as(me), 'concealda')).toEqual(['Concealda Hush'])
    const prefer = (preferences: string) =>
      db
        .as(hidden)
        .query('update user_profiles set preferences = $1::text::jsonb where user_id = $2', [preferences, hidden])
    await prefer('{"public_profile": false, "show_location": true}')
    for (const query of ['concealda', 'hush', 'nowhereland']) expect(await names(db.as(me), query), query).toEqual([])
    await prefer('{"public_profile": true}')
    expect(await names(db.as(me), 'concealda')).toEqual(['Concealda Hush'])
  })

  it('follows a new name, and forgets who has gone', async () => {
    const seeker = db.as(await person('Seeker', 'Five'))
    const id = await person('Oldname', 'Changing')
    await db.as(id).query(`update users set first_name = 'Newname' where id = $1`, [id])
    expect(await names(seeker, 'oldname')).toEqual([])
    expect(await names(seeker, 'newname')).toEqual(['Newname Changing'])
    await db.query('delete from auth.users where id = $1', [id])
    expect(await names(seeker, 'newname')).toEqual([])
  })

  it('says how it stands with each, and nothing of anybody’s address', async () => {
    const me = await person('Statesman', 'Me')
    const asked = await person('Stateful', 'Asked')
    const asking = await person('Stateful', 'Asking')
    const known = await person('Stateful', 'Known')
    await person('Stateful', 'Stranger')
    const connect = (from: string, to: string, status: string) =>
      db.query('insert into user_connections (requester_id, addressee_id, status) values ($1, $2, $3)', [
        from,
        to,
        status,
      ])
    await connect(me, asked, 'pending')
    await connect(asking, me, 'pending')
    await connect(known, me, 'accepted')
    const found = await find(db.as(me), 'stateful')
    expect(found.map((one) => [one.person.last_name, one.connection?.status, one.connection?.requester_id])).toEqual([
      ['Asked', 'pending', me],
      ['Asking', 'pending', asking],
      ['Known', 'accepted', known],
      ['Stranger', undefined, undefined],
    ])
    expect(JSON.stringify(found)).not.toMatch(/@|email/)
    expect(Object.keys(found[0]?.person ?? {}).toSorted()).toEqual(['avatar_url', 'first_name', 'id', 'last_name'])
  })

  it('gives ten at most: names that begin so, then words that do, then the rest', async () => {
    const seeker = db.as(await person('Seeker', 'Six'))
    await person('Xaqua', 'Later')
    await person('Qualine', 'First')
    await person('Bea', 'Quast')
    expect(await names(seeker, 'qua')).toEqual(['Qualine First', 'Bea Quast', 'Xaqua Later'])
    for (let n = 0; n < 12; n++) await person('Quadrup', `Twin${n}`)
    const ten = await names(seeker, 'qua')
    expect(ten).toHaveLength(10)
    expect(ten.every((name) => name.startsWith('Qua'))).toBe(true)
  })

  it('answers administrators as everybody, and no visitor', async () => {
    const world = await createWorld(db)
    await db.as(world.people.owner).query(`update user_profiles set preferences = '{"public_profile": false}'`)
    expect(await names(db.as(world.people.admin), 'owner')).toEqual([])
    await expect(find(db.anonymous, 'owner')).rejects.toMatchObject({ code: '42501' })
  })

  it('looks at an index, not at everybody', async () => {
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `explain select person_id from private.findable_people where private.pieces_of(content) @> '{kyo}'`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('findable_people_pieces')
  })
})
