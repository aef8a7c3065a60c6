/** Where somebody has been: what is kept of it, who sees it, and what it leaves alone. */
import { describe, expect, it } from 'vitest'
import { engines } from '#tests/support/database.ts'
import { earningOn } from './earning.ts'

interface Said {
  country_code?: string | null
  place_name?: string | null
  coordinates?: number[] | null
  visited_on?: string | null
  nights?: number | null
  source?: string
  source_id?: string | null
  note?: string | null
}

const tripId = '0198f3b0-0000-7000-8000-00000000000a'

describe.each(engines)('visits on %s', (engine) => {
  const { db, ada, addGoals, complete, earned, stats } = earningOn(engine)

  const say = async (said: Said, session: Pick<typeof ada, 'query'> = ada) => {
    const row = { source: 'hand', ...said }
    const columns = Object.keys(row)
    const [made] = await session.query<Said & { id: string }>(
      `insert into visits (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()}) returning *`,
      Object.values(row),
    )
    return made as Said & { id: string }
  }
  const dayFromNow = async (days: number) =>
    (await db.query<{ day: string }>(`select ((now() at time zone 'UTC')::date + $1::int)::text as day`, [days]))[0]
      ?.day ?? ''

  it('keep a country, a place, or a place whose country nobody knows', async () => {
    expect(await say({ country_code: 'IS' })).toMatchObject({ country_code: 'IS', place_name: null, visited_on: null })
    expect(
      await say({ country_code: 'JP', place_name: ' Kyoto ', coordinates: [135.77, 35.01], note: '  ', nights: 3 }),
    ).toMatchObject({ place_name: 'Kyoto', coordinates: [135.77, 35.01], note: null, nights: 3 })
    expect(await say({ place_name: 'Point Nemo' })).toMatchObject({ country_code: null })
  })

  it.each<Said>([
    {},
    { place_name: '  ' },
    { country_code: 'is' },
    { country_code: 'QQ' },
    { country_code: '' },
    { country_code: 'IS', coordinates: [181, 0] },
    { country_code: 'IS', coordinates: [1] },
    { place_name: 'x'.repeat(201) },
    { country_code: 'IS', note: 'x'.repeat(2001) },
    { country_code: 'IS', nights: -1 },
    { country_code: 'IS', nights: 10_000 },
    { country_code: 'IS', source: 'guess' },
    { country_code: 'IS', source: 'trip' },
    { country_code: 'IS', source: 'goal' },
    { country_code: 'IS', source_id: tripId },
  ])('refuse what says nothing, or what cannot be: %o', async (said) => {
    await expect(say(said)).rejects.toMatchObject({ code: '23514' })
  })

  it.each(['2016', '2016-06', '2016-06-14', '2016-02-29', '1950'])(
    'keep as much of a day as is known: %s',
    async (day) => {
      expect(await say({ country_code: 'IS', visited_on: day })).toMatchObject({ visited_on: day })
    },
  )

  it.each([
    '',
    '16',
    '201',
    '2016-',
    '2016-6',
    '2016-13',
    '2016-00',
    '2016-06-',
    '2016-06-31',
    '2015-02-29',
    '2016-06-14T10:00',
    'June',
    '1816',
  ])('refuse what is no day, month or year: %s', async (day) => {
    await expect(say({ country_code: 'IS', visited_on: day })).rejects.toMatchObject({ code: '23514' })
  })

  it('refuse what is still to come, but not the day that has begun elsewhere, nor the month and the year that run', async () => {
    const [tomorrow, after, farther] = [await dayFromNow(1), await dayFromNow(2), await dayFromNow(400)]
    for (const day of [tomorrow, tomorrow.slice(0, 7), tomorrow.slice(0, 4)])
      await say({ country_code: 'IS', visited_on: day })
    for (const day of [after, farther.slice(0, 7), farther.slice(0, 4)])
      await expect(say({ country_code: 'IS', visited_on: day }), day).rejects.toMatchObject({ code: '23514' })
    const { id } = await say({ country_code: 'IS' })
    await expect(ada.query('update visits set visited_on = $1 where id = $2', [after, id])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('are seen, changed and deleted by whoever said them alone, and by no administrator', async () => {
    const { id } = await say({ country_code: 'IS' })
    const bea = db.as(await db.signUp('Bea'))
    const root = await db.signUp('Root')
    await db.query(
      `insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = 'Super Admin'`,
      [root],
    )
    for (const other of [bea, db.as(root)]) {
      expect(await other.query('select 1 from visits')).toEqual([])
      expect(await other.query(`update visits set note = 'x' where id = $1 returning 1`, [id])).toEqual([])
      expect(await other.query('delete from visits where id = $1 returning 1', [id])).toEqual([])
      await expect(
        other.query(`insert into visits (user_id, country_code, source) values ($1, 'PE', 'hand')`, [ada.id]),
      ).rejects.toMatchObject({ code: '42501' })
    }
    await expect(db.anonymous.query('select 1 from visits')).rejects.toMatchObject({ code: '42501' })
    expect(await ada.query('select 1 from visits where id = $1', [id])).toHaveLength(1)
  })

  it('stay where they were said to be: only when, how long and the note can be changed', async () => {
    const { id } = await say({ country_code: 'IS' })
    for (const column of ['country_code', 'place_name', 'source', 'user_id'])
      await expect(ada.query(`update visits set ${column} = ${column} where id = $1`, [id])).rejects.toMatchObject({
        code: '42501',
      })
    await ada.query(`update visits set visited_on = '2016-06', nights = 7, note = 'Rain' where id = $1`, [id])
    expect(await ada.query('select visited_on, nights, note from visits')).toEqual([
      { visited_on: '2016-06', nights: 7, note: 'Rain' },
    ])
  })

  it('of two edits of one field keep the later one, field by field', async () => {
    const { id } = await say({ country_code: 'IS' })
    await ada.query(`update visits set visited_on = '2016-06', edited_at = now() - interval '1 minute' where id = $1`, [
      id,
    ])
    await ada.query(
      `update visits set visited_on = '2014', nights = 3, edited_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    expect(await ada.query('select visited_on, nights from visits')).toEqual([{ visited_on: '2016-06', nights: 3 }])
  })

  it('of a trip are one, though two devices say them: the second meets its own id', async () => {
    const insert = `insert into visits (id, country_code, source, source_id) values ($1, 'IS', 'trip', $1)`
    await ada.query(insert, [tripId])
    await expect(ada.query(insert, [tripId])).rejects.toMatchObject({ code: '23505' })
    // The trip has gone, or never was here: the visit has been.
    expect(await ada.query('select 1 from visits where source_id = $1', [tripId])).toHaveLength(1)
  })

  it('change no achievement, points, level or countries_visited: those count completed goals alone', async () => {
    const before = await db.query('select * from user_stats where user_id = $1', [ada.id])
    for (const country_code of ['IS', 'PE', 'JP', 'FR', 'DE', 'IT', 'ES', 'PT', 'NO', 'SE', 'FI', 'DK'])
      await say({ country_code, visited_on: '2016' })
    expect(await db.query('select * from user_stats where user_id = $1', [ada.id])).toEqual(before)
    expect(await earned()).toEqual([])
    const [goal] = await addGoals(1, { country: 'Iceland' })
    await complete(goal)
    expect(await db.query('select countries_visited from user_stats where user_id = $1', [ada.id])).toEqual([
      { countries_visited: 1 },
    ])
    // First Steps, and the one for a first country.
    expect((await stats())?.points).toBe(20)
  })

  it('are told to nobody: no post, no item of the feed and no notification', async () => {
    await say({ country_code: 'IS', visited_on: '2016' })
    for (const table of ['posts', 'activity_feed', 'notifications'])
      expect(await db.query(`select 1 from ${table} where user_id = $1`, [ada.id]), table).toEqual([])
  })

  it('go with the account', async () => {
    await say({ country_code: 'IS' })
    await db.query('delete from auth.users where id = $1', [ada.id])
    expect(await db.query('select 1 from visits where user_id = $1', [ada.id])).toEqual([])
  })
})
