/** Nonsense is refused by the database itself, whoever sends it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'

const place = (fields: object) => ({ location_data: JSON.stringify(fields) })
const long = (length: number) => 'x'.repeat(length)

/** Values that a table takes, and values that it refuses with a constraint. */
const cases: {
  table: 'bucket_lists' | 'goals' | 'transactions' | 'notifications' | 'goal_progress'
  taken: Record<string, unknown>[]
  refused: Record<string, unknown>[]
}[] = [
  {
    table: 'bucket_lists',
    taken: [{ name: long(120) }, { description: long(2000) }, { category: 'entertainment' }, { color_theme: 'pink' }],
    refused: [
      { name: '  \t ' },
      { name: long(121) },
      { description: long(2001) },
      { category: 'culture' },
      { color_theme: 'red' },
      { privacy_level: 'friends' },
    ],
  },
  {
    table: 'goals',
    taken: [
      { title: long(120) },
      { description: long(2000) },
      { notes: long(5000) },
      { subcategory: long(60) },
      { priority: 1 },
      { priority: 3 },
      { budget_target: '0' },
      { budget_target: '999999999999.99' },
      { currency: 'CNY' },
      { category: 'culture' },
      { target_date: '1950-01-01' },
      { tags: ['a', long(40)] },
      { media_urls: ['https://example.org/a.jpg', 'http://example.org'] },
      place({ name: 'Paris', coordinates: [2.35, 48.86], city: 'Paris', country: 'France' }),
      place({ name: 'Anywhere' }),
      place({ name: 'Date line', coordinates: [-180, 90] }),
    ],
    refused: [
      { title: '   ' },
      { title: long(121) },
      { description: long(2001) },
      { notes: long(5001) },
      { subcategory: long(61) },
      { priority: 0 },
      { priority: 4 },
      { status: 'done' },
      { category: 'sport' },
      { budget_target: '-1' },
      { budget_target: '1.005' },
      { budget_target: '1000000000000' },
      { budget_target: 'NaN' },
      { budget_target: 'Infinity' },
      { currency: 'BTC' },
      { target_date: '1899-12-31' },
      { target_date: '2201-01-01' },
      { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
      { tags: [long(41)] },
      { tags: [' '] },
      { media_urls: ['javascript:alert(1)'] },
      { media_urls: [`https://${long(2000)}`] },
      { media_urls: Array.from({ length: 11 }, () => 'https://example.org') },
      place({}),
      place({ name: '' }),
      place({ name: 5 }),
      place({ name: long(201) }),
      place([]),
      place({ name: 'x', coordinates: [200, 0] }),
      place({ name: 'x', coordinates: [0, 91] }),
      place({ name: 'x', coordinates: [1] }),
      place({ name: 'x', coordinates: ['1', '2'] }),
      place({ name: 'x', city: 1 }),
    ],
  },
  {
    table: 'transactions',
    taken: [
      { amount: '0.01' },
      { amount: '1000000000000' },
      { transaction_type: 'refund' },
      { category: long(60) },
      { description: long(500) },
    ],
    refused: [
      { amount: '0' },
      { amount: '-5' },
      { amount: '1.234' },
      { amount: '1000000000000.01' },
      { amount: 'NaN' },
      { transaction_type: 'gift' },
      { currency: 'usd' },
      { category: long(61) },
      { description: long(501) },
      { transaction_date: '0001-01-01' },
    ],
  },
  {
    table: 'notifications',
    taken: [
      { link: '/' },
      { link: '/goals/1?tab=2' },
      { title: long(200) },
      { message: long(1000) },
      { type: 'system' },
    ],
    refused: [
      { link: 'https://evil.example' },
      { link: '//evil.example' },
      { link: '/\\evil.example' },
      { link: 'goals' },
      { link: `/${long(300)}` },
      { link: '/a\\b' },
      { link: '/a b' },
      { title: '' },
      { title: long(201) },
      { message: long(1001) },
      { type: 'advert' },
    ],
  },
  {
    table: 'goal_progress',
    taken: [
      { progress_percentage: 0 },
      { progress_percentage: 100 },
      { notes: long(2000) },
      { milestone_reached: long(200) },
    ],
    refused: [
      { progress_percentage: -1 },
      { progress_percentage: 101 },
      { notes: long(2001) },
      { milestone_reached: long(201) },
      { savings_amount: '-1' },
      { savings_amount: '1.005' },
    ],
  },
]

describe.each(eitherEngine)('values on %s', (engine) => {
  let db: TestDatabase
  let person: string
  let required: Record<string, Record<string, unknown>>
  beforeAll(async () => {
    db = await openDatabase(engine)
    person = await db.signUp('Ada')
    const [list] = await db.query(`insert into bucket_lists (user_id, name) values ($1, 'List') returning id`, [person])
    const [goal] = await db.query(
      `insert into goals (bucket_list_id, title, budget_target) values ($1, 'Goal', 100) returning id`,
      [list?.id],
    )
    required = {
      bucket_lists: { name: 'A list' },
      goals: { bucket_list_id: list?.id, title: 'A goal' },
      transactions: { amount: '5', transaction_type: 'saving' },
      notifications: { type: 'goal', title: 'Hello', message: 'There' },
      goal_progress: { goal_id: goal?.id, progress_percentage: 10 },
    }
  })
  afterAll(() => db.close())

  it('are trimmed of every blank at their ends, and of no letter: Kyiv, Petrov and Tel Aviv stay whole', async () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789\\')
    const blanks = Array.from(' \t\n\v\f\r\u0085\u00a0\u1680\u2003\u200b\u2028\u202f\u2060\u3000\ufeff')
    expect(
      await db.query('select text from unnest($1::text[]) text where private.trimmed(text) <> text', [letters]),
    ).toEqual([])
    expect(
      await db.query(
        `select text from unnest($1::text[]) text where private.trimmed(text || 'Lviv' || text) <> 'Lviv'`,
        [blanks],
      ),
    ).toEqual([])
  })

  const insert = (table: string, values: Record<string, unknown>) => {
    const row = { ...required[table], ...values }
    const columns = Object.keys(row)
    const holders = columns.map((column, index) => `$${index + 1}${column === 'location_data' ? '::text::jsonb' : ''}`)
    return db
      .as(person)
      .attempt(
        `insert into ${table} (${columns.join()}) values (${holders.join()}) returning 1 as done`,
        Object.values(row),
      )
  }

  for (const { table, taken, refused } of cases) {
    it(`${table} takes what the rules allow`, async () => {
      for (const values of taken) {
        expect(await insert(table, values), JSON.stringify(values).slice(0, 80)).toEqual([{ done: 1 }])
      }
    })
    it(`${table} refuses what they do not`, async () => {
      for (const values of refused) {
        await expect(insert(table, values), JSON.stringify(values).slice(0, 80)).rejects.toMatchObject({
          code: '23514',
        })
      }
    })
  }

  it('refuses a fraction of a percent', async () => {
    await expect(insert('goal_progress', { progress_percentage: '12.5' })).rejects.toMatchObject({ code: '22P02' })
  })

  it('trims names and titles, and gives the defaults of the specification', async () => {
    expect(
      await db.as(person).attempt(`insert into bucket_lists (name) values ('  Japan ')
        returning name, category, color_theme, is_public, is_collaborative, privacy_level`),
    ).toEqual([
      {
        name: 'Japan',
        category: 'adventure',
        color_theme: 'blue',
        is_public: false,
        is_collaborative: false,
        privacy_level: 'private',
      },
    ])
    expect(
      await db.as(person).attempt(
        `insert into goals (bucket_list_id, title) values ($1, ' Kyoto ')
         returning title, status, priority, currency, is_public, privacy_level, media_urls, tags`,
        [required.goals?.bucket_list_id],
      ),
    ).toEqual([
      {
        title: 'Kyoto',
        status: 'planned',
        priority: 2,
        currency: 'USD',
        is_public: false,
        privacy_level: 'private',
        media_urls: [],
        tags: [],
      },
    ])
  })

  it('puts a new list last unless it says where', async () => {
    const other = db.as(await db.signUp('Orderly'))
    const orderOf = async (sql: string) => (await other.query(sql))[0]?.sort_order
    expect(await orderOf(`insert into bucket_lists (name) values ('a') returning sort_order`)).toBe(0)
    expect(await orderOf(`insert into bucket_lists (name, sort_order) values ('b', 7) returning sort_order`)).toBe(7)
    expect(await orderOf(`insert into bucket_lists (name) values ('c') returning sort_order`)).toBe(8)
  })

  it('keeps the day of an action made offline, and replaces any other claim', async () => {
    const day = 24 * 60 * 60 * 1000
    const createdAt = async (claimed: number) => {
      const [row] = await db
        .as(person)
        .attempt<{ created_at: Date }>(
          `insert into bucket_lists (name, created_at) values ('x', $1) returning created_at`,
          [new Date(claimed).toISOString()],
        )
      return row?.created_at.getTime() ?? 0
    }
    const now = Date.now()
    expect(await createdAt(now - 3 * day)).toBe(now - 3 * day)
    expect(Math.abs((await createdAt(now - 31 * day)) - now)).toBeLessThan(day)
    expect(Math.abs((await createdAt(now + 2 * day)) - now)).toBeLessThan(day)
  })
})
