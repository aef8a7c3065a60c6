/** What a goal's status brings with it, and the owner's figures. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { countries, countrySpellings } from '#domain/places/countries.ts'
import { countedAs, partsOf, whatCounts } from '#domain/places/what-counts.ts'
import { createWorld } from './world.ts'

describe.each(eitherEngine)('completion on %s', (engine) => {
  let db: TestDatabase
  let ada: Session
  let goal: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = db.as(await db.signUp('Ada'))
    await ada.query(`insert into bucket_lists (name) values ('List')`)
    goal = await makeGoal('planned')
  })

  const makeGoal = async (status: string, country: string | null = null) =>
    (
      await ada.query<{ id: string }>(
        `insert into goals (bucket_list_id, title, status, location_data)
         select id, 'Kyoto', $1, case when $2::text is null then null else jsonb_build_object('name', 'x', 'country', $2::text) end
         from bucket_lists returning id`,
        [status, country],
      )
    )[0]?.id ?? ''
  const setStatus = (status: string, id = goal) =>
    ada.query('update goals set status = $1 where id = $2 returning completion_date', [status, id])
  const figures = async () =>
    (await ada.query('select goals_completed, goals_in_progress, countries_visited, total_savings from user_stats'))[0]
  const percentages = async () =>
    (
      await ada.query('select progress_percentage from goal_progress where goal_id = $1 order by created_at', [goal])
    ).map((row) => row.progress_percentage)

  it('sets the day, a progress row of 100 and a feed item in one go', async () => {
    const [row] = await setStatus('completed')
    expect(Date.now() - Number(row?.completion_date)).toBeLessThan(60_000)
    expect(await percentages()).toEqual([0, 100])
    expect(await ada.query(`select type, content, data from activity_feed where type = 'goal_completed'`)).toEqual([
      { type: 'goal_completed', content: 'completed Kyoto', data: { goalId: goal, goalTitle: 'Kyoto' } },
    ])
  })

  it('takes the day that the client names, but none in the future', async () => {
    const complete = async (date: string) =>
      (
        await ada.attempt(
          `update goals set status = 'completed', completion_date = $1 where id = $2 returning completion_date`,
          [date, goal],
        )
      )[0]?.completion_date as Date
    expect((await complete('2026-01-05T10:00:00Z')).toISOString()).toBe('2026-01-05T10:00:00.000Z')
    expect((await complete('2999-01-01T00:00:00Z')).getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('clears the day, the feed item and the 100 percent when reopened', async () => {
    await ada.query('insert into goal_progress (goal_id, progress_percentage) values ($1, 40)', [goal])
    await setStatus('completed')
    expect(await setStatus('in-progress')).toEqual([{ completion_date: null }])
    expect(await percentages()).toEqual([0, 40, 100, 40])
    expect(await ada.query(`select 1 from activity_feed where type = 'goal_completed'`)).toEqual([])
    await setStatus('completed')
    expect(await ada.query(`select 1 from activity_feed where type = 'goal_completed'`)).toHaveLength(1)
  })

  it('keeps no completion date for a goal that is not completed', async () => {
    expect(
      await ada.query(`update goals set completion_date = now() where id = $1 returning completion_date`, [goal]),
    ).toEqual([{ completion_date: null }])
  })

  it('does the same for a goal that arrives completed', async () => {
    goal = await makeGoal('completed')
    expect(await percentages()).toEqual([0, 100])
    expect(await ada.query('select 1 from activity_feed where goal_id = $1', [goal])).toHaveLength(1)
  })

  it('does not fail when the feed item cannot be written', async () => {
    await db.query(`alter table activity_feed add constraint no_room check (content <> 'completed Kyoto') not valid`)
    try {
      await setStatus('completed')
      expect(await percentages()).toEqual([0, 100])
      expect(await ada.query(`select 1 from activity_feed where type = 'goal_completed'`)).toEqual([])
    } finally {
      await db.query('alter table activity_feed drop constraint no_room')
    }
  })

  it('shows the feed item to whoever may see the goal, and hides it again', async () => {
    const stranger = db.as(await db.signUp('Stranger'))
    await setStatus('completed')
    const seen = async () => (await stranger.query('select 1 from activity_feed where goal_id = $1', [goal])).length
    expect(await seen()).toBe(0)
    await ada.query('update goals set is_public = true where id = $1', [goal])
    expect(await seen()).toBe(1)
    await ada.query('update goals set is_public = false where id = $1', [goal])
    expect(await seen()).toBe(0)
  })

  it('counts goals and countries as they are, through every change', async () => {
    const spain = await makeGoal('completed', 'Spain')
    const alsoSpain = await makeGoal('completed', 'Spain')
    const peru = await makeGoal('in-progress', 'Peru')
    expect(await figures()).toMatchObject({ goals_completed: 2, goals_in_progress: 1, countries_visited: 1 })
    await setStatus('completed', peru)
    expect(await figures()).toMatchObject({ goals_completed: 3, goals_in_progress: 0, countries_visited: 2 })
    await setStatus('planned', spain)
    expect(await figures()).toMatchObject({ goals_completed: 2, countries_visited: 2 })
    await ada.query(`update goals set location_data = '{"name": "y", "country": "Italy"}' where id = $1`, [alsoSpain])
    expect(await figures()).toMatchObject({ countries_visited: 2 })
    await ada.query('update goals set location_data = null where id = $1', [alsoSpain])
    expect(await figures()).toMatchObject({ countries_visited: 1 })
    await ada.query('delete from goals where id = $1', [peru])
    expect(await figures()).toMatchObject({ goals_completed: 1, countries_visited: 0 })
    await ada.query('delete from bucket_lists')
    expect(await figures()).toMatchObject({ goals_completed: 0, goals_in_progress: 0, countries_visited: 0 })
  })

  it('counts a country once, by its code or by any spelling of its name, and what is no country not at all', async () => {
    const at = async (place: object) => {
      await ada.query(
        `insert into goals (bucket_list_id, title, status, location_data)
         select id, 'x', 'completed', $1::text::jsonb from bucket_lists`,
        [JSON.stringify({ name: 'x', ...place })],
      )
      return (await figures())?.countries_visited
    }
    expect(await at({ country: 'Germany' })).toBe(1)
    expect(await at({ country: ' deutschland ' })).toBe(1)
    expect(await at({ country_code: 'DE', country: 'Allemagne' })).toBe(1)
    expect(await at({ country_code: 'fr', country: 'Réunion' })).toBe(2)
    expect(await at({ country: 'Réunion' })).toBe(3)
    expect(await at({ country_code: 'ZZ', country: 'Atlantis' })).toBe(3)
    expect(await at({ country_code: 17, country: null })).toBe(3)
    expect(await at({ country_code: 'ZZ', country: 'Peru' })).toBe(4)
    expect(await at({})).toBe(4)
    await ada.query(`delete from goals where location_data ->> 'country' = 'Peru'`)
    expect(await figures()).toMatchObject({ countries_visited: 3 })
  })

  it('counts territories for themselves or with their state, as their owner chose, at once and from then on', async () => {
    const count = async (person = ada) =>
      (await person.query<{ countries_visited: number }>('select countries_visited from user_stats'))[0]
        ?.countries_visited
    const choose = (counts: string | null) =>
      ada.query(`update user_profiles set preferences = jsonb_build_object('counted_places', $1::text)`, [counts])
    const earned = async () => (await ada.query('select achievement_id from user_achievements')).length
    const paris = await makeGoal('completed', 'France')
    const reunion = await makeGoal('completed', 'Réunion')
    await makeGoal('completed', 'Greenland')
    expect(await count()).toBe(3)
    const before = await earned()
    await choose('countries')
    expect(await count()).toBe(2)
    expect(await earned()).toBe(before)
    // The last of several that count as the same state takes it away, and a move within it changes nothing.
    await ada.query(`update goals set location_data = '{"name": "x", "country": "Martinique"}' where id = $1`, [
      reunion,
    ])
    expect(await count()).toBe(2)
    await setStatus('planned', paris)
    expect(await count()).toBe(2)
    await setStatus('planned', reunion)
    expect(await count()).toBe(1)
    await setStatus('completed', reunion)
    await makeGoal('completed', 'Denmark')
    expect(await count()).toBe(2)
    // Anything else counts as no choice; nobody else can choose, nor does it change the figures of others.
    const other = db.as(await db.signUp('Bo'))
    await other.query(`update user_profiles set preferences = '{"counted_places": "territories"}'`)
    expect(await count()).toBe(2)
    expect(await count(other)).toBe(0)
    await expect(
      db.anonymous.query(`update user_profiles set preferences = '{"counted_places": "territories"}'`),
    ).rejects.toThrow(/permission denied/)
    await choose(null)
    expect(await count()).toBe(3)
    await ada.query(`delete from goals where id = $1`, [reunion])
    expect(await count()).toBe(2)
  })

  it('awards the countries that another choice adds', async () => {
    await ada.query(`update user_profiles set preferences = '{"counted_places": "countries"}'`)
    for (const country of ['France', 'Réunion', 'Martinique']) await makeGoal('completed', country)
    const names = async () =>
      (
        await ada.query<{ name: string }>(
          'select name from user_achievements join achievements on achievements.id = achievement_id',
        )
      ).map(({ name }) => name)
    expect(await names()).not.toContain('Border Crosser')
    await ada.query(`update user_profiles set preferences = '{"counted_places": "territories"}'`)
    expect(await names()).toContain('Border Crosser')
    await ada.query(`update user_profiles set preferences = '{"counted_places": "countries"}'`)
    expect(await names()).toContain('Border Crosser')
  })

  it('folds territories into states as the app does', async () => {
    const codes = countries.map(({ code }) => code)
    for (const counts of whatCounts) {
      const folded = await db.query<{ code: string; parts: string[] }>(
        `select private.counted_as(code, $1) as code, private.parts_of(code, $1) as parts
         from unnest($2::text[]) with ordinality as given(code, place) order by place`,
        [counts === 'territories', codes],
      )
      expect(folded.map(({ code }) => code)).toEqual(codes.map((code) => countedAs(code, counts)))
      // Only what counts for itself is asked for its parts.
      const whole = folded.filter(({ code }, at) => code === codes[at])
      expect(whole.map(({ parts }) => parts.toSorted())).toEqual(whole.map(({ code }) => partsOf(code, counts)))
    }
  })

  it('knows the countries that the app knows, and no others', async () => {
    const codesOf = async (field: string, values: string[]) =>
      (
        await db.query<{ code: string | null }>(
          `select private.country_of(jsonb_build_object($1::text, value)) as code
           from unnest($2::text[]) with ordinality as given(value, place) order by place`,
          [field, values],
        )
      ).map(({ code }) => code)
    const codes = countries.map(({ code }) => code)
    expect(await codesOf('country_code', codes)).toEqual(codes)
    expect(await codesOf('country', [...countrySpellings.keys()])).toEqual([...countrySpellings.values()])
    const none = ['ZZ', 'CP', 'USA', '', 'D', 'null']
    expect(await codesOf('country_code', none)).toEqual(none.map(() => null))
    expect(await codesOf('country', ['Atlantis', '  '])).toEqual([null, null])
  })

  it('counts like the tables after any mixture of changes', async () => {
    const statuses = ['planned', 'in-progress', 'completed', 'cancelled']
    const countries = ['Spain', 'Peru', null]
    let dice = 7
    const roll = (sides: number) => {
      dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0
      return (dice >>> 16) % sides
    }
    const ids = [goal]
    for (let step = 0; step < 60; step++) {
      const id = ids[roll(ids.length)] ?? goal
      const action = roll(4)
      if (action === 0) ids.push(await makeGoal(statuses[roll(4)] ?? 'planned', countries[roll(3)]))
      else if (action === 1) await ada.query('delete from goals where id = $1', [id])
      else
        await ada.query(
          `update goals set status = $1, location_data = jsonb_build_object('name', 'x', 'country', $2::text) where id = $3`,
          [statuses[roll(4)], countries[roll(3)], id],
        )
    }
    const [real] = await ada.query(`select count(*) filter (where status = 'completed')::int as goals_completed,
      count(*) filter (where status = 'in-progress')::int as goals_in_progress,
      count(distinct location_data ->> 'country') filter (where status = 'completed')::int as countries_visited from goals`)
    expect(await figures()).toMatchObject(real ?? {})
  })

  it('converts savings to the preferred currency, refunds in and corrections out', async () => {
    const book = (amount: number, type: string, currency: string) =>
      db.query(
        `insert into transactions (user_id, amount, transaction_type, currency)
         select user_id, $1, $2, $3 from bucket_lists where id = (select bucket_list_id from goals where id = $4)`,
        [amount, type, currency, goal],
      )
    await book(100, 'saving', 'USD')
    await book(30, 'refund', 'USD')
    await book(20, 'correction', 'USD')
    await book(500, 'expense', 'USD')
    await book(70, 'saving', 'EUR')
    expect((await figures())?.total_savings).toBe('186.09')
    await ada.query(`update user_profiles set preferences = '{"preferred_currency": "EUR"}'`)
    expect((await figures())?.total_savings).toBe('171.2')
    await ada.query(`delete from transactions where currency = 'EUR'`)
    expect((await figures())?.total_savings).toBe('101.2')
  })

  it('counts a goal for the owner of the list, whoever completes it', async () => {
    const world = await createWorld(db)
    await db
      .as(world.people.collaborator)
      .query(`update goals set status = 'completed' where id = $1`, [world.goals.shared])
    const completed = async (person: string) =>
      (await db.as(person).query('select goals_completed from user_stats'))[0]?.goals_completed
    expect(await completed(world.people.owner)).toBe(1)
    expect(await completed(world.people.collaborator)).toBe(0)
  })
})
