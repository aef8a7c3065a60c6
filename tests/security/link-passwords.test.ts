/** Links to a page that ask for a password: what they open is told to our server alone, and to it only by that password. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tellingPlan } from './share-link-words.ts'
import { handOver, idOf, type TripOfFriends, tripOfFriends, addCompanion } from './trip-of-friends.ts'

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
const [hash, otherHash] = [`$2b$10$${'a'.repeat(53)}`, `$2b$10$${'b'.repeat(53)}`]

describe.each(engines)('links with a password on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, dan, trip } = {} as TripOfFriends
  let number = 0
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, dan, trip } = await tripOfFriends(db, tellingPlan))
  })

  async function link(more: { hasPassword?: boolean; expiresAt?: string | null } = {}) {
    number += 1
    const token = `locked-${engine}-${number}`
    const id = await idOf(
      db.as(ada),
      `insert into access_links (kind, itinerary_id, token_hash, options, has_password, expires_at)
       values ('share', $1, $2, '{"days": true}', $3, $4) returning id`,
      [trip, sha256(token), more.hasPassword ?? false, more.expiresAt ?? null],
    )
    return { id, token }
  }
  const one = async (asked: Promise<{ said: unknown }[]>): Promise<unknown> => (await asked)[0]?.said ?? null
  const told = (token: string, reader: { query: TestDatabase['query'] } = db.anonymous) =>
    one(reader.query('select shared_by_link($1) as said', [token]))
  const setPassword = (id: string, password: string | null, person = ada) =>
    one(db.query('select set_link_password($1, $2, $3) as said', [person, id, password]))
  const hashOf = (token: string) => one(db.query('select password_of_link($1) as said', [token]))
  const behind = (token: string, given: string | null, person: string | null = null) =>
    one(db.query('select page_behind_password($1, $2, $3) as said', [token, given, person]))
  const says = async (id: string) =>
    (await db.as(ada).query<{ has_password: boolean }>('select has_password from access_links where id = $1', [id]))[0]
  const opened = async () =>
    ((await one(db.as(ada).query('select my_link_uses() as said'))) as { id: string; opened: number }[]).map(
      (use) => use.opened,
    )

  it('tell everybody, signed in or not and their owner too, that they are locked and nothing else', async () => {
    const { id, token } = await link()
    expect(await told(token)).toMatchObject({ trip: { itinerary: { destination_name: 'Kyoto' } } })
    expect(await setPassword(id, hash)).toBe(true)
    for (const reader of [db.anonymous, db.as(ada), db.as(bea), db.as(dan)])
      expect(await told(token, reader)).toEqual({ locked: true })
    expect(await says(id)).toEqual({ has_password: true })
  })

  it('tell our server what they open, by the hash of their password as it is now', async () => {
    const { id, token } = await link()
    expect([await hashOf(token), await behind(token, null), await behind(token, hash)]).toEqual([null, null, null])
    await setPassword(id, hash)
    expect(await hashOf(token)).toBe(hash)
    expect(await behind(token, hash)).toMatchObject({
      tells: { days: true },
      trip: { itinerary: { destination_name: 'Kyoto' }, bookings: null },
    })
    expect([await behind(token, otherHash), await behind(token, null)]).toEqual([null, null])
    await setPassword(id, otherHash)
    expect([await behind(token, hash), await behind(token, otherHash)]).toEqual([null, expect.anything()])
    await setPassword(id, null)
    expect([await hashOf(token), await behind(token, otherHash)]).toEqual([null, null])
    expect(await told(token)).toHaveProperty('trip')
  })

  it('are asked by nobody but our server, which alone sets their passwords', async () => {
    const { id, token } = await link()
    await setPassword(id, hash)
    for (const reader of [db.anonymous, db.as(ada), db.as(dan)]) {
      const refused = { code: '42501' }
      await expect(reader.query('select password_of_link($1)', [token])).rejects.toMatchObject(refused)
      await expect(reader.query('select page_behind_password($1, $2)', [token, hash])).rejects.toMatchObject(refused)
      await expect(reader.query('select set_link_password($1, $2)', [ada, id])).rejects.toMatchObject(refused)
      await expect(reader.query('select private.open_page_link($1)', [token])).rejects.toMatchObject(refused)
      await expect(reader.query('select * from private.link_passwords')).rejects.toMatchObject(refused)
    }
    await expect(db.as(ada).query('update access_links set has_password = false')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('have a password of their owner alone, and only a hash is kept', async () => {
    const { id, token } = await link()
    await addCompanion(db.as(ada), trip, bea, 'editor')
    for (const person of [bea, dan]) expect(await setPassword(id, hash, person)).toBe(false)
    expect(await told(token)).toHaveProperty('trip')
    await expect(setPassword(id, 'lantern-tide')).rejects.toThrow(/link_passwords_hash_form/)
    await db.query('insert into private.suspensions (user_id, reason) values ($1, $2)', [ada, 'x'])
    expect(await setPassword(id, hash)).toBe(false)
    await db.query('delete from private.suspensions where user_id = $1', [ada])
  })

  it('are no calendars', async () => {
    const calendar = await idOf(
      db.as(ada),
      `insert into access_links (kind, itinerary_id, token_hash) values ('calendar', $1, $2) returning id`,
      [trip, sha256(`calendar-${engine}-${number}`)],
    )
    expect(await setPassword(calendar, hash)).toBe(false)
    await expect(
      db
        .as(ada)
        .query(`insert into access_links (kind, token_hash, has_password) values ('calendar', repeat('e', 64), true)`),
    ).rejects.toThrow(/access_links_password_of_page/)
  })

  it('have their password again when they are brought back or made anew, and open to nobody where it is lost', async () => {
    const { id } = await link()
    await setPassword(id, hash)
    await db.as(ada).query('delete from access_links where id = $1', [id])
    const again = await link({ hasPassword: true })
    expect(await told(again.token)).toEqual({ locked: true })
    expect(await behind(again.token, hash)).toHaveProperty('trip')
    await db.query('delete from private.link_passwords where user_id = $1', [ada])
    expect(await told(again.token)).toEqual({ locked: true })
    expect([await hashOf(again.token), await behind(again.token, hash), await behind(again.token, null)]).toEqual([
      null,
      null,
      null,
    ])
    await setPassword(again.id, otherHash)
    expect(await behind(again.token, otherHash)).toHaveProperty('trip')
  })

  it('open nothing once they are over, ended, or their trip is removed or handed over', async () => {
    const { id, token } = await link()
    await setPassword(id, hash)
    const nothing = async () => {
      expect([await told(token), await hashOf(token), await behind(token, hash)]).toEqual([null, null, null])
    }
    const set = (sql: string, parameter: unknown) => db.query(sql, [id, parameter])
    await set('update access_links set expires_at = $2 where id = $1', '2026-01-01T00:00:00Z')
    await nothing()
    await set('update access_links set expires_at = $2 where id = $1', null)
    expect(await behind(token, hash)).toHaveProperty('trip')
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    await nothing()
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    const member = await addCompanion(db.as(ada), trip, bea, 'editor')
    await handOver(db.as(ada), db.as(bea), member)
    await nothing()
    await db.as(ada).query('delete from access_links where id = $1', [id])
    await nothing()
  })

  it('count who looks behind the password, but not their owner', async () => {
    const { id, token } = await link()
    await setPassword(id, hash)
    await told(token)
    await behind(token, hash, ada)
    expect(await opened()).toEqual([])
    await behind(token, hash)
    await behind(token, hash, dan)
    expect(await opened()).toEqual([2])
  })
})
