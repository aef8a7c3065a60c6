/** Public profile and shown location, as others meet them (decision P10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

describe.each(eitherEngine)('privacy of a profile on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  let stranger: Session
  let friend: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    ada = await db.signUp('Adalinde')
    stranger = db.as(await db.signUp('Bo'))
    const friendId = await db.signUp('Cleo')
    friend = db.as(friendId)
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      ada,
      friendId,
    ])
    await db.as(ada).query(`update user_profiles set demographic_data = '{"location": "Lisbon, Portugal"}'`)
  })
  afterAll(() => db.close())

  const prefer = (preferences: object) =>
    db.as(ada).query('update user_profiles set preferences = $1::text::jsonb', [JSON.stringify(preferences)])
  const found = async (who: Session, term: string) =>
    (
      await who.query<{ found: { person: { id: string }; location: string | null } }>(
        'select jsonb_array_elements(find_people($1)) as found',
        [term],
      )
    )
      .map(({ found: one }) => one)
      .find(({ person }) => person.id === ada)
  const profile = async (who: Session) =>
    (
      await who.query<{ page: { person: { first_name: string }; location: string | null } | null }>(
        'select person_page($1) as page',
        [ada],
      )
    )[0]?.page

  it('is public, and shows no location, until something else is chosen', async () => {
    await prefer({})
    expect(await found(stranger, 'dalin')).toMatchObject({ location: null })
    expect(await found(stranger, 'adalinde tes')).toBeDefined()
    expect(await profile(stranger)).toMatchObject({ person: { first_name: 'Adalinde' }, location: null })
    expect(await found(stranger, 'lisbon')).toBeUndefined()
    expect(JSON.stringify(await profile(stranger))).not.toMatch(/@|email/)
  })

  it('shows the location to others, and finds by it, once that is switched on', async () => {
    await prefer({ show_location: true })
    expect(await found(stranger, 'LISBON')).toMatchObject({ location: 'Lisbon, Portugal' })
    expect(await profile(friend)).toMatchObject({ location: 'Lisbon, Portugal' })
  })

  it('is found by nobody, and seen by accepted connections only, once it is not public', async () => {
    await prefer({ public_profile: false, show_location: true })
    for (const who of [stranger, friend]) expect(await found(who, 'adalinde')).toBeUndefined()
    expect(await found(stranger, 'lisbon')).toBeUndefined()
    expect(await profile(stranger)).toBeNull()
    expect(await profile(friend)).toMatchObject({ person: { first_name: 'Adalinde' } })
    expect(await profile(db.as(ada))).not.toBeNull()
  })

  it('searches nothing for nothing, takes no pattern, and never finds oneself', async () => {
    await prefer({})
    for (const term of ['', '  ', '%', '_dalinde']) expect(await found(stranger, term), term).toBeUndefined()
    expect(await found(db.as(ada), 'adalinde')).toBeUndefined()
    for (let n = 0; n < 12; n++) await db.signUp('Twin')
    expect(await stranger.query(`select jsonb_array_elements(find_people('twin'))`)).toHaveLength(10)
  })

  it('answers no visitor', async () => {
    for (const statement of [`select find_people('a')`, `select person_page('${ada}')`])
      await expect(db.anonymous.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
