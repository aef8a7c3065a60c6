/** Nobody says something that nobody can see: the database asks for the same as the forms. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

/** The kinds there are: marks of direction, joiners, blanks without ink, fillers, variants, tags. */
const unseen = [
  '\u200E',
  '\u200F\u200E',
  '\u00AD',
  '\u180E',
  '\u2800\u2800',
  '\u3164',
  '\u115F\u1160\uFFA0',
  '\u2060\u2064',
  '\uFE0F',
  '\u034F',
  '\u{E0041}\u{E007F}',
  '\u200D \u200C\n\u00A0',
]
const seen = ['👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '\u200Fשלום\u200F', '١٤٤٥ه\u200D', '葛󠄀飾区']

describe.each(engines)('text that can be seen, on %s', (engine) => {
  let db: TestDatabase
  let person: string
  const ids: Record<'list' | 'goal' | 'post', string> = { list: '', goal: '', post: '' }
  beforeAll(async () => {
    db = await openDatabase(engine)
    person = await db.signUp('Ada')
    const made = async (sql: string, parameters: unknown[] = []) =>
      (await db.as(person).query<{ id: string }>(`${sql} returning id`, parameters))[0]?.id ?? ''
    ids.list = await made(`insert into bucket_lists (name) values ('List')`)
    ids.goal = await made(`insert into goals (bucket_list_id, title) values ($1, 'Goal')`, [ids.list])
    ids.post = await made(`insert into posts (content) values ('Post')`)
  })
  afterAll(() => db.close())

  it('is told from what is drawn as nothing as on the device, in every character there is', async () => {
    const [found] = await db.query<{ codes: number[] }>(
      `select array_agg(code) as codes from generate_series(1, 1114111) code
       where code not between 55296 and 57343 and private.trimmed(chr(code)) = ''`,
    )
    const onTheDevice: number[] = []
    for (let code = 1; code <= 0x10ffff; code += 1) {
      if (!hasVisibleText(String.fromCodePoint(code))) onTheDevice.push(code)
    }
    expect(found?.codes).toEqual(onTheDevice)
  })

  /** What must say something, with where the text goes. */
  const needed: Record<string, [sql: string, parameters?: () => unknown[]]> = {
    'a post': ['insert into posts (content) values ($1)'],
    'a comment': ['insert into post_comments (content, post_id) values ($1, $2)', () => [ids.post]],
    'the name of a list': ['insert into bucket_lists (name) values ($1)'],
    'the title of a goal': ['insert into goals (title, bucket_list_id) values ($1, $2)', () => [ids.list]],
    'a tag': ['insert into goals (tags, title, bucket_list_id) values (array[$1], $3, $2)', () => [ids.list, 'Goal']],
    'a destination': [
      'insert into itineraries (destination_name, number_of_days, ai_generated_plan) values ($1, 1, $2::text::jsonb)',
      () => [JSON.stringify(smallPlan)],
    ],
    'an idea of a trip': [
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan) values ('Kyoto', 1,
         $2::text::jsonb || jsonb_build_object('ideas', jsonb_build_array($3::text::jsonb
           || jsonb_build_object('title', $1::text))))`,
      () => [JSON.stringify(smallPlan), JSON.stringify({ ...smallPlan.days[0]?.activities[0], id: 'abcdefghij' })],
    ],
    'a message to the operator': [
      `insert into contact_messages (name, email, message) values ('Ada', 'ada@example.org', $1)`,
    ],
  }

  for (const [name, [sql, parameters = () => []]] of Object.entries(needed)) {
    it(`is asked of ${name}`, async () => {
      for (const text of unseen) {
        await expect(db.as(person).attempt(sql, [text, ...parameters()]), JSON.stringify(text)).rejects.toMatchObject({
          code: '23514',
        })
      }
      for (const text of seen) await db.as(person).attempt(sql, [text, ...parameters()])
    })
  }

  /** What may be left out, with where the text goes. */
  const optional: Record<string, [sql: string, column: string, parameters?: () => unknown[]]> = {
    'the description of a list': [`insert into bucket_lists (name, description) values ('List', $1)`, 'description'],
    'the description of a goal': [
      `insert into goals (title, description, bucket_list_id) values ('Goal', $1, $2)`,
      'description',
      () => [ids.list],
    ],
    'the notes of a goal': [
      `insert into goals (title, notes, bucket_list_id) values ('Goal', $1, $2)`,
      'notes',
      () => [ids.list],
    ],
    'the category of a transaction': [
      `insert into transactions (amount, transaction_type, category) values (5, 'saving', $1)`,
      'category',
    ],
    'the description of a transaction': [
      `insert into transactions (amount, transaction_type, description) values (5, 'saving', $1)`,
      'description',
    ],
    'the notes of a progress update': [
      'insert into goal_progress (notes, goal_id, progress_percentage) values ($1, $2, 10)',
      'notes',
      () => [ids.goal],
    ],
    'a milestone': [
      'insert into goal_progress (milestone_reached, goal_id, progress_percentage) values ($1, $2, 10)',
      'milestone_reached',
      () => [ids.goal],
    ],
    'the place of a post': [`insert into posts (content, location) values ('Post', $1)`, 'location'],
  }

  for (const [name, [sql, column, parameters = () => []]] of Object.entries(optional)) {
    it(`counts as left out in ${name}, and is kept as typed where there is something to see`, async () => {
      const stored = async (text: string) =>
        (
          await db
            .as(person)
            .attempt<Record<string, unknown>>(`${sql} returning ${column} as text`, [text, ...parameters()])
        )[0]?.text
      for (const text of unseen) expect(await stored(text), JSON.stringify(text)).toBeNull()
      for (const text of seen) expect(await stored(` ${text}\n`)).toBe(text)
    })
  }
})
