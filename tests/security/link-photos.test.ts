/** Photos behind a link: who marks them, and to whom the database says where the bytes of one lie. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessLinkOptions, shareScopes } from '#domain/access-links/access-link.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addPhotos, photos } from './photos-of-trip.ts'
import { addCompanion, addTrip, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
const [hash, otherHash] = [`$2b$10$${'a'.repeat(53)}`, `$2b$10$${'b'.repeat(53)}`]
const everything = Object.fromEntries(shareScopes.map((scope) => [scope, true]))

describe.each(engines)('photos behind links on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let number = 0
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    await addPhotos(db, ada, trip)
  })

  async function link(options: AccessLinkOptions = { photos: true }, to = trip) {
    number += 1
    const token = `photos-${engine}-${number}`
    const id = await idOf(
      db.as(ada),
      `insert into access_links (kind, itinerary_id, token_hash, options) values ('share', $1, $2, $3::text::jsonb)
       returning id`,
      [to, sha256(token), JSON.stringify(options)],
    )
    return { id, token }
  }
  const told = async (token: string) =>
    (
      await db.anonymous.query<{ photos: string[] | null }>(`select shared_by_link($1) #> '{trip,photos}' as photos`, [
        token,
      ])
    )[0]?.photos ?? null
  const bytesOf = async (token: string, photo: string = photos.shown.id, password: string | null = null) =>
    (await db.query<{ said: object | null }>('select photo_by_link($1, $2, $3) as said', [token, photo, password]))[0]
      ?.said ?? null
  const place = () => ({ path: `${trip}/${photos.shown.content}`, size: 1234, sha256: 'a'.repeat(64) })
  const mark = (person: string, shown: boolean, id: string = photos.unmarked.id) =>
    db.as(person).query('update trip_files set shown_by_links = $2 where id = $1 returning id', [id, shown])

  it('are those that are marked and have arrived, as they were added, by their ids alone', async () => {
    const { token } = await link()
    expect(await told(token)).toEqual([photos.shown.id])
    expect(await bytesOf(token)).toEqual(place())
    for (const other of [photos.unmarked, photos.onItsWay, photos.paper])
      expect(await bytesOf(token, other.id), other.id).toBeNull()
    await mark(ada, true)
    expect(await told(token)).toEqual([photos.shown.id, photos.unmarked.id])
    await mark(ada, false, photos.shown.id)
    expect([await told(token), await bytesOf(token)]).toEqual([[photos.unmarked.id], null])
  })

  it('are behind links that show photos alone, whatever else a link shows', async () => {
    for (const scope of shareScopes) {
      const alone = await link({ [scope]: true })
      const without = await link({ ...everything, [scope]: false })
      const isPhotos = scope === 'photos'
      expect([(await told(alone.token)) !== null, await bytesOf(alone.token)], `${scope} alone`).toEqual(
        isPhotos ? [true, place()] : [false, null],
      )
      expect([(await told(without.token)) !== null, await bytesOf(without.token)], `all but ${scope}`).toEqual(
        isPhotos ? [false, null] : [true, place()],
      )
    }
  })

  it('are those of the trip of the link alone', async () => {
    const other = await addTrip(db.as(ada))
    const { token } = await link({ photos: true }, other)
    expect([await told(token), await bytesOf(token)]).toEqual([[], null])
    for (const nobody of ['', 'unknown']) expect(await bytesOf(nobody)).toBeNull()
  })

  it('are gone with the link: ended, over, of a trip that is removed or handed over, of somebody suspended', async () => {
    const { id, token } = await link()
    const nothing = async () => expect([await told(token), await bytesOf(token)]).toEqual([null, null])
    const again = async () => expect(await bytesOf(token)).toEqual(place())
    await db.as(ada).query('update access_links set expires_at = $2 where id = $1', [id, '2026-01-01T00:00:00Z'])
    await nothing()
    await db.as(ada).query('update access_links set expires_at = null where id = $1', [id])
    await again()
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    await nothing()
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    await db.query('insert into private.suspensions (user_id, reason) values ($1, $2)', [ada, 'x'])
    await nothing()
    await db.query('delete from private.suspensions where user_id = $1', [ada])
    await again()
    const ended = await link()
    await db.as(ada).query('delete from access_links where id = $1', [ended.id])
    expect(await bytesOf(ended.token)).toBeNull()
    const member = await addCompanion(db.as(ada), trip, bea, 'editor')
    await handOver(db.as(ada), db.as(bea), member)
    await nothing()
  })

  it('of a link with a password are told by the hash of it as it is now', async () => {
    const { id, token } = await link()
    const setPassword = (password: string | null) =>
      db.query('select set_link_password($1, $2, $3)', [ada, id, password])
    await setPassword(hash)
    expect([await told(token), await bytesOf(token), await bytesOf(token, photos.shown.id, otherHash)]).toEqual([
      null,
      null,
      null,
    ])
    expect(await bytesOf(token, photos.shown.id, hash)).toEqual(place())
    await setPassword(otherHash)
    expect(await bytesOf(token, photos.shown.id, hash)).toBeNull()
    // One that asks for a password of which there is none opens to nobody.
    await db.query('delete from private.link_passwords where user_id = $1', [ada])
    for (const given of [null, hash, otherHash]) expect(await bytesOf(token, photos.shown.id, given)).toBeNull()
    await setPassword(null)
    expect(await bytesOf(token)).toEqual(place())
  })

  it('have places that the database tells to our server alone', async () => {
    const { token } = await link()
    for (const reader of [db.anonymous, db.as(ada), db.as(bea), db.as(dan)])
      for (const asked of [
        `select photo_by_link('${token}', '${photos.shown.id}')`,
        `select private.photos_for_links('${trip}')`,
      ])
        await expect(reader.query(asked), asked).rejects.toMatchObject({ code: '42501' })
  })

  it('are marked by whoever may change the files of the trip, and by nobody else', async () => {
    await addCompanion(db.as(ada), trip, bea, 'editor')
    await addCompanion(db.as(ada), trip, cleo, 'viewer')
    const { token } = await link()
    for (const person of [cleo, dan]) expect(await mark(person, true)).toEqual([])
    expect(await told(token)).toEqual([photos.shown.id])
    expect(await mark(bea, true)).toEqual([{ id: photos.unmarked.id }])
    expect(await told(token)).toEqual([photos.shown.id, photos.unmarked.id])
  })

  it('are pictures that our server can make smaller, and nothing else can be marked', async () => {
    const wrong = { constraint_name: 'trip_files_shown_are_photos' }
    await expect(mark(ada, true, photos.paper.id)).rejects.toThrow(wrong.constraint_name)
    for (const kind of ['image/heic', 'application/pdf'])
      await expect(
        db.as(ada).query(
          `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256, shown_by_links)
           values ($1, gen_random_uuid(), 'x', $2, 1, repeat('a', 64), true)`,
          [trip, kind],
        ),
      ).rejects.toThrow(wrong.constraint_name)
  })

  it('are no part of links to calendars, goals and lists', async () => {
    const [goal, list] = await Promise.all(
      ['goal_id', 'bucket_list_id'].map(async (column) => {
        const made = await idOf(
          db.as(ada),
          `insert into bucket_lists (name, category) values ('Japan', 'adventure') returning id`,
        )
        return column === 'bucket_list_id'
          ? made
          : idOf(
              db.as(ada),
              `insert into goals (bucket_list_id, title, category) values ($1, 'Snow', 'nature') returning id`,
              [made],
            )
      }),
    )
    for (const [kind, column, target, constraint] of [
      ['calendar', 'itinerary_id', trip, 'access_links_calendar_options'],
      ['share', 'goal_id', goal, 'access_links_goal_options'],
      ['share', 'bucket_list_id', list, 'access_links_list_options'],
    ])
      await expect(
        db
          .as(ada)
          .query(
            `insert into access_links (kind, ${column}, token_hash, options) values ($1, $2, $3, '{"photos": true}')`,
            [kind, target, sha256(`${column}-${engine}`)],
          ),
      ).rejects.toThrow(constraint)
  })

  it('keep the later of two choices, beside other changes of the same file', async () => {
    const choose = (shown: boolean, at: string) =>
      db
        .as(ada)
        .query('update trip_files set shown_by_links = $2, edited_at = $3 where id = $1', [photos.shown.id, shown, at])
    await choose(false, '2026-11-30T10:00:00Z')
    await choose(true, '2026-11-30T09:00:00Z')
    await db
      .as(ada)
      .query(`update trip_files set name = 'x.jpg', edited_at = '2026-11-30T09:30:00Z' where id = $1`, [
        photos.shown.id,
      ])
    const [row] = await db.query('select name, shown_by_links from trip_files where id = $1', [photos.shown.id])
    expect(row).toEqual({ name: 'x.jpg', shown_by_links: false })
  })
})
