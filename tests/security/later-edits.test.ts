/** Law 7: later edit wins, field by field. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toSnakeCase } from '#domain/nouns/case-conversion.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

const mergedColumns = Object.values(syncedTables).flatMap(({ serverTable, columns }) =>
  Object.entries(columns).flatMap(([field, { merge }]) => (merge ? [`${serverTable}.${toSnakeCase(field)}`] : [])),
)

const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()

describe.each(eitherEngine)('edits on %s', (engine) => {
  let db: TestDatabase
  let person: string
  let ada: Session
  let goal: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    person = await db.signUp('Ada')
    ada = db.as(person)
    await ada.query(`insert into bucket_lists (name) values ('List')`)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    const [row] = await ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, tags, budget_target) select id, 'First', '{a}', 10 from bucket_lists returning id`,
    )
    goal = row?.id ?? ''
  })

  const edit = async (set: string, editedAt: string | null, columns = 'title, notes') => {
    const time = editedAt === null ? '' : `, edited_at = '${editedAt}'`
    return (await ada.query(`update goals set ${set}${time} where id = '${goal}' returning ${columns}`))[0]
  }

  it('lets the later edit win, in whatever order the two arrive', async () => {
    expect(await edit(`title = 'Later'`, hours(1))).toMatchObject({ title: 'Later' })
    expect(await edit(`title = 'Earlier'`, hours(2))).toMatchObject({ title: 'Later' })
    expect(await edit(`title = 'Newest'`, hours(0.5))).toMatchObject({ title: 'Newest' })
  })

  it('decides field by field within one update', async () => {
    await edit(`title = 'Later'`, hours(1))
    expect(await edit(`title = 'Earlier', notes = 'Kept'`, hours(2))).toEqual({ title: 'Later', notes: 'Kept' })
  })

  it('counts an edit without a time, or from the future, as made now', async () => {
    await edit(`title = 'Future'`, new Date(Date.now() + 86_400_000).toISOString())
    expect(await edit(`title = 'Plain'`, null)).toMatchObject({ title: 'Plain' })
    expect(await edit(`title = 'Old'`, hours(1))).toMatchObject({ title: 'Plain' })
  })

  it('does no harm when the same edit comes twice', async () => {
    const time = hours(1)
    const first = await edit(`title = 'Same'`, time, 'title, field_edited_at')
    expect(await edit(`title = 'Same'`, time, 'title, field_edited_at')).toEqual(first)
    expect(first?.field_edited_at).toMatchObject({ title: expect.any(String) })
  })

  it('keeps every type of column as it was', async () => {
    await edit(
      `tags = '{b,c}', budget_target = 12.5, location_data = '{"name": "Rome"}', target_date = '2027-05-01'`,
      hours(1),
    )
    const columns = 'tags, budget_target, location_data, target_date::text'
    expect(
      await edit(`tags = '{}', budget_target = null, location_data = null, target_date = null`, hours(2), columns),
    ).toEqual({ tags: ['b', 'c'], budget_target: '12.5', location_data: { name: 'Rome' }, target_date: '2027-05-01' })
  })

  it('leaves no trace in edited_at, and is not disturbed by what the server writes', async () => {
    await edit(`title = 'Mine'`, hours(1))
    const before = await edit(`title = 'Mine'`, hours(1), 'field_edited_at, edited_at')
    expect(before?.edited_at).toBe(null)
    await ada.query('insert into goal_progress (goal_id, progress_percentage) values ($1, 40)', [goal])
    const [after] = await ada.query('select status, follows_savings, field_edited_at from goals where id = $1', [goal])
    expect(after).toEqual({ status: 'in-progress', follows_savings: false, field_edited_at: before?.field_edited_at })
  })

  it('takes a plan that was merged, however early the edit was made: its version has been named', async () => {
    const plan = (summary: string) => JSON.stringify({ ...smallPlan, summary })
    const [made] = await ada.query<{ id: string }>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan) values ('Kyoto', 1, $1::text::jsonb)
       returning id`,
      [plan('First')],
    )
    const write = async (summary: string, name: string, at: string) =>
      (
        await ada.query(
          `update itineraries set ai_generated_plan = $1::text::jsonb, destination_name = $2, edited_at = $3 where id = $4
           returning ai_generated_plan ->> 'summary' as summary, destination_name as name`,
          [plan(summary), name, at, made?.id],
        )
      )[0]
    await write('Later', 'Later', hours(1))
    expect(await write('Merged', 'Earlier', hours(2))).toEqual({ summary: 'Merged', name: 'Later' })
  })

  it('takes no time of an edit of a plan from the future, and leaves those of the past as they are', async () => {
    const past = Date.now() - 60_000
    const plan = (edits: object) => JSON.stringify({ ...smallPlan, edits })
    const stored = async (statement: string, values: unknown[]) =>
      (
        await ada.query<{ edits: Record<string, number> }>(
          `${statement} returning ai_generated_plan -> 'edits' as edits`,
          values,
        )
      )[0]
    const month = 30 * 86_400_000
    const insert = `insert into itineraries (destination_name, ai_generated_plan) values ('Kyoto', $1::text::jsonb)`
    const made = await stored(insert, [plan({ title: past, summary: Date.now() + month })])
    expect(made?.edits.title).toBe(past)
    expect(made?.edits.summary).toBeLessThanOrEqual(Date.now() + 1000)
    const update = `update itineraries set ai_generated_plan = $1::text::jsonb where destination_name = 'Kyoto'`
    const changed = await stored(update, [plan({ title: Date.now() + month, summary: past })])
    expect(changed?.edits.summary).toBe(past)
    expect(changed?.edits.title).toBeLessThanOrEqual(Date.now() + 1000)
    expect(changed?.edits.title).toBeGreaterThan(past)
  })

  it('lets the server write over any edit', async () => {
    await edit(`title = 'Mine'`, null)
    expect(await db.query(`update goals set title = 'Moderated' where id = $1 returning title`, [goal])).toEqual([
      { title: 'Moderated' },
    ])
  })

  it('treats each part of a profile as one field', async () => {
    await ada.query(`update user_profiles set interests = '{"food": 8}', edited_at = $1`, [hours(1)])
    expect(
      await ada.query(
        `update user_profiles set interests = '{"music": 3}', preferences = '{"theme": "dark"}', edited_at = $1
         returning interests, preferences`,
        [hours(2)],
      ),
    ).toEqual([{ interests: { food: 8 }, preferences: { theme: 'dark' } }])
  })

  it.each([
    ['users', `first_name = 'A'`, `first_name = 'B'`, 'first_name', 'A'],
    ['bucket_lists', `name = 'A'`, `name = 'B'`, 'name', 'A'],
    ['transactions', 'amount = 1', 'amount = 2', 'amount', '1'],
    ['notifications', 'is_read = true', 'is_read = false', 'is_read', true],
  ])('holds for %s as well', async (table, later, earlier, column, kept) => {
    await ada.query(`insert into transactions (amount, transaction_type) values (9, 'saving')`)
    await ada.query(`insert into notifications (type, title, message) values ('system', 'Hi', 'Hi')`)
    // Beside it there are notifications that are kept as read.
    const which = table === 'notifications' ? `where title = 'Hi'` : ''
    await ada.query(`update ${table} set ${later}, edited_at = '${hours(1)}' ${which}`)
    const rows = await ada.query(
      `update ${table} set ${earlier}, edited_at = '${hours(2)}' ${which} returning ${column}`,
    )
    expect(rows[0]).toEqual({ [column]: kept })
  })

  it('watches every column that a client may change', async () => {
    const unwatched = await db.query(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'step_2_keep_later_edits'
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        and a.attname not in ('edited_at', 'updated_at')
        -- What devices merge is named by its version instead.
        and not (c.relname || '.' || a.attname) = any ($1)
        and not a.attname = any (string_to_array(encode(t.tgargs, 'escape'), '\\000'))`,
      [mergedColumns],
    )
    expect(unwatched).toEqual([])
  })

  it('moves updated_at with every change', async () => {
    const read = async () =>
      Number((await db.query('select updated_at from goals where id = $1', [goal]))[0]?.updated_at)
    const before = await read()
    await new Promise((done) => setTimeout(done, 5))
    await edit(`title = 'Changed'`, null)
    expect(await read()).toBeGreaterThan(before)
  })
})
