/** What a link to a page opens, to whoever has it: of each thing only what its owner switched on. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessLinkOptions, shareScopes } from '#domain/access-links/access-link.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addCompanion, addTrip, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { addPhotos } from './photos-of-trip.ts'
import { added, hidden, known, tellingPlan, words } from './share-link-words.ts'

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysIn(inside)])
}

interface Opened {
  tells: AccessLinkOptions
  expires_at: string | null
  trip: { itinerary: { destination_name: string; start_date?: string } }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

describe.each(engines)('links to a page on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let number = 0
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db, tellingPlan))
    await db.query(
      `update itineraries set start_date = '2030-04-03', destination_coordinates = '{135.76, 35.01}' where id = $1`,
      [trip],
    )
    await db.as(ada).query(
      `insert into trip_bookings (itinerary_id, kind, title, provider, from_place, from_location, confirmation_code, seats,
         notes, people, link, phone, cost, currency)
       values ($1, 'flight', 'NH 204', 'provider of the booking', 'Tokyo Haneda',
         '{"name": "Tokyo Haneda", "coordinates": [139.78, 35.55]}', 'CODE77', 'seat 12A', 'note of the booking',
         'people of the booking', 'https://hidden.example', '+49 30 99887766', 4713, 'JPY')`,
      [trip],
    )
    for (const [kind, title] of [
      ['packing', 'something to pack'],
      ['to-do', 'hidden thing to do'],
    ])
      await db
        .as(ada)
        .query(`insert into trip_items (itinerary_id, kind, title, place) values ($1, $2, $3, 'i')`, [
          trip,
          kind,
          title,
        ])
    await addPhotos(db, ada, trip)
    await addCompanion(db.as(ada), trip, bea, 'viewer')
    await db
      .as(ada)
      .query(
        `insert into itinerary_members (itinerary_id, name, role) values ($1, 'Noor the companion', 'companion')`,
        [trip],
      )
  })

  async function link(
    person: string,
    options: AccessLinkOptions,
    { to = trip, expiresAt = null }: { to?: string; expiresAt?: string | null } = {},
  ): Promise<{ id: string; token: string }> {
    number += 1
    const token = `share-${engine}-${number}`
    const id = await idOf(
      db.as(person),
      `insert into access_links (kind, itinerary_id, token_hash, options, expires_at)
       values ('share', $1, $2, $3::text::jsonb, $4) returning id`,
      [to, hashOf(token), JSON.stringify(options), expiresAt],
    )
    return { id, token }
  }
  const asked = 'select shared_by_link($1) as said'
  const opened = async (token: string): Promise<Opened | null> =>
    (await db.anonymous.query<{ said: Opened | null }>(asked, [token]))[0]?.said ?? null
  const told = async (options: AccessLinkOptions): Promise<string> =>
    JSON.stringify(await opened((await link(ada, options)).token))

  it('tell each thing where it was switched on, and nowhere else', async () => {
    for (const scope of shareScopes) {
      const alone = await told({ [scope]: true })
      const without = await told(Object.fromEntries(shareScopes.map((one) => [one, one !== scope])))
      for (const word of words[scope]) {
        expect(alone, `${scope} alone`).toContain(word)
        expect(without, `all but ${scope}`).not.toContain(word)
      }
      for (const { scopes, words: more } of added)
        for (const word of more) {
          expect(alone, `${scope} alone`).not.toContain(word)
          if (scopes.includes(scope)) expect(without, `all but ${scope}`).not.toContain(word)
        }
    }
    for (const { scopes, words: more } of added) {
      const both = await told(Object.fromEntries(scopes.map((scope) => [scope, true])))
      for (const word of more) expect(both, scopes.join(' and ')).toContain(word)
    }
  })

  it('tell nothing but what is on the list, whatever is switched on', async () => {
    for (const scope of [...shareScopes, null]) {
      const options = Object.fromEntries(shareScopes.map((one) => [one, scope === null || one === scope]))
      const answer = await opened((await link(ada, options)).token)
      const text = JSON.stringify(answer)
      expect(text).not.toMatch(hidden)
      expect(text).not.toContain(ada)
      expect(text).not.toContain(bea)
      expect(keysIn(answer).filter((key) => !known.has(key))).toEqual([])
    }
  })

  it('always tell where the trip goes, when and how long it is', async () => {
    const { token } = await link(ada, {})
    expect(await opened(token)).toMatchObject({
      trip: { itinerary: { destination_name: 'Kyoto', start_date: '2030-04-03', number_of_days: 1 } },
    })
  })

  it('tell the signed-in, companions and the owner the same as everybody', async () => {
    const { token } = await link(ada, { days: true })
    const everybody = await opened(token)
    for (const person of [ada, bea, dan])
      expect((await db.as(person).query<{ said: Opened }>(asked, [token]))[0]?.said).toEqual(everybody)
  })

  it('open nothing once they are over, and open again when their end is moved', async () => {
    const { id, token } = await link(ada, { days: true }, { expiresAt: '2026-01-01T00:00:00Z' })
    expect(await opened(token)).toBeNull()
    await db.as(ada).query(`update access_links set expires_at = now() + interval '1 day' where id = $1`, [id])
    expect(await opened(token)).not.toBeNull()
    await db.as(ada).query('update access_links set expires_at = null where id = $1', [id])
    expect(await opened(token)).toMatchObject({ expires_at: null })
  })

  it('open nothing once they are ended, and of a trip that is removed, handed over or deleted', async () => {
    const [ended, ofTrip] = [await link(ada, { days: true }), await link(ada, { days: true })]
    await db.as(ada).query('delete from access_links where id = $1', [ended.id])
    expect(await opened(ended.token)).toBeNull()
    const setRemoved = (removed: boolean) =>
      db.query('update itineraries set removed_by_moderators = $2 where id = $1', [trip, removed])
    await setRemoved(true)
    expect(await opened(ofTrip.token)).toBeNull()
    await setRemoved(false)
    expect(await opened(ofTrip.token)).not.toBeNull()
    const [member] = await db
      .as(ada)
      .query<{ id: string }>('select id from itinerary_members where user_id = $1', [bea])
    await handOver(db.as(ada), db.as(bea), member?.id)
    expect(await opened(ofTrip.token)).toBeNull()

    const other = await addTrip(db.as(ada))
    const deleted = await link(ada, { days: true }, { to: other })
    expect(await opened(deleted.token)).not.toBeNull()
    await db.as(ada).query('delete from itineraries where id = $1', [other])
    expect(await opened(deleted.token)).toBeNull()
  })

  it('open nothing while their owner is suspended', async () => {
    const { token } = await link(ada, { days: true })
    await db.query('insert into private.suspensions (user_id, reason) values ($1, $2)', [ada, 'x'])
    expect(await opened(token)).toBeNull()
    await db.query('delete from private.suspensions where user_id = $1', [ada])
    expect(await opened(token)).not.toBeNull()
  })

  it('are made by the owner of a trip alone', async () => {
    await expect(link(bea, { days: true })).rejects.toThrow(/row-level security/)
    await expect(link(dan, { days: true })).rejects.toThrow(/row-level security/)
    await addCompanion(db.as(ada), trip, cleo, 'editor')
    await expect(link(cleo, { days: true })).rejects.toThrow(/row-level security/)
  })

  it('have known scopes, a trip, and an end only where they are pages', async () => {
    await expect(link(ada, { everything: true } as AccessLinkOptions)).rejects.toThrow(/access_links_options_known/)
    const insert = `insert into access_links (kind, itinerary_id, token_hash, expires_at) values ($1, $2, $3, $4)`
    await expect(db.as(ada).query(insert, ['share', null, hashOf('a'), null])).rejects.toThrow()
    await expect(db.as(ada).query(insert, ['calendar', trip, hashOf('b'), '2030-01-01T00:00:00Z'])).rejects.toThrow(
      /access_links_calendar_stands/,
    )
  })

  it('are no calendars, and calendars are no pages', async () => {
    const { token } = await link(ada, { days: true })
    expect((await db.anonymous.query(`select calendar_of_link($1) as said`, [token]))[0]).toEqual({ said: null })
    await db
      .as(ada)
      .query(`insert into access_links (kind, itinerary_id, token_hash) values ('calendar', $1, $2)`, [
        trip,
        hashOf(`calendar-${engine}`),
      ])
    expect(await opened(`calendar-${engine}`)).toBeNull()
  })

  it('count how often somebody looks, but not their owner and not what makes previews', async () => {
    const { id, token } = await link(ada, { days: true })
    const used = async () =>
      (
        await db.as(ada).query<{ uses: { id: string; opened: number }[] }>('select my_link_uses() as uses')
      )[0]?.uses.find((use) => use.id === id)?.opened ?? 0
    await db.as(ada).query(asked, [token])
    await db.anonymous.query('select shared_by_link($1, false)', [token])
    expect(await used()).toBe(0)
    await opened(token)
    await db.as(dan).query(asked, [token])
    expect(await used()).toBe(2)
  })
})
