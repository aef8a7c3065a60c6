/** How somebody wants dates, times and distances shown is their own choice, of those that there are (decision P241). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

describe.each(eitherEngine)('formats of a traveler on %s', (engine) => {
  let db: TestDatabase
  let ada: Session
  let ben: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    ada = db.as(await db.signUp('Ada'))
    ben = db.as(await db.signUp('Ben'))
  })
  afterAll(() => db.close())

  const choose = (who: Session, preferences: object) =>
    who.query('update user_profiles set preferences = $1::text::jsonb returning preferences', [
      JSON.stringify(preferences),
    ])

  it('takes each choice that there is, and none', async () => {
    const choices = {
      date_format: ['month-first', 'day-first', 'device'],
      time_format: ['12-hour', '24-hour', 'device'],
      distance_unit: ['kilometers', 'miles'],
      week_start: ['sunday', 'monday', 'saturday'],
    }
    for (const [name, values] of Object.entries(choices))
      for (const value of [...values, null])
        expect(await choose(ada, { [name]: value })).toEqual([{ preferences: { [name]: value } }])
    expect(await choose(ada, { theme: 'dark' })).toHaveLength(1)
  })

  it('refuses any other, whatever else is saved with it', async () => {
    for (const [name, value] of [
      ['date_format', 'year-first'],
      ['date_format', ''],
      ['time_format', 24],
      ['distance_unit', 'leagues'],
      ['week_start', ['monday']],
      ['week_start', 'Monday'],
    ] as const)
      await expect(choose(ada, { theme: 'dark', [name]: value }), name).rejects.toMatchObject({
        code: '23514',
        constraint: 'user_profiles_formats_are_known',
      })
  })

  it('is chosen and seen by nobody else', async () => {
    await choose(ada, { time_format: '24-hour' })
    await choose(ben, { time_format: '12-hour' })
    expect(await ada.query('select preferences from user_profiles')).toEqual([
      { preferences: { time_format: '24-hour' } },
    ])
    await expect(choose(db.anonymous, { time_format: 'device' })).rejects.toMatchObject({ code: '42501' })
  })
})
