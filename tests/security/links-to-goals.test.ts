/** What a link to a goal or a bucket list opens, to whoever has it: of each only what its owner switched on. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessLinkOptions, goalShareScopes, listShareScopes } from '#domain/access-links/access-link.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { idOf } from './trip-of-friends.ts'

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
const place = '{"name": "Hongū", "coordinates": [135.77, 33.84]}'

/** Names of columns and keys that may be in an answer at all. */
const known = new Set(
  (
    'tells map notes names expires_at goal list goals owner first_name last_name id title description category ' +
    'subcategory status target_date completion_date tags created_at location_data name coordinates color_theme'
  ).split(' '),
)
/** What no link to a goal or a list tells. */
const hidden = /hidden|4711|"(user_id|owner_id|priority|budget\w*|media_urls|privacy\w*|is_public|specific_users)"/

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysIn(inside)])
}

describe.each(engines)('links to goals and lists on %s', (engine) => {
  let db: TestDatabase
  let [ada, dan, list, goal] = ['', '', '', '']
  let number = 0
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;[ada, dan] = [await db.signUp('Ada'), await db.signUp('Dan')]
    list = await idOf(
      db.as(ada),
      `insert into bucket_lists (name, description) values ('Japan', 'words of the list') returning id`,
    )
    goal = await idOf(
      db.as(ada),
      `insert into goals (bucket_list_id, title, description, target_date, location_data, notes, tags, budget_target, media_urls)
       values ($1, 'Walk the Kumano Kodō', 'words of the goal', '2030-04-01', $2::text::jsonb, 'note for oneself', '{hike}',
         4711, '{https://hidden.example/picture.jpg}') returning id`,
      [list, place],
    )
  })

  async function link(to: { goal?: string; list?: string }, options: AccessLinkOptions = {}, person = ada) {
    number += 1
    const token = `goal-${engine}-${number}`
    const id = await idOf(
      db.as(person),
      `insert into access_links (kind, goal_id, bucket_list_id, token_hash, options)
       values ('share', $1, $2, $3, $4::text::jsonb) returning id`,
      [to.goal ?? null, to.list ?? null, sha256(token), JSON.stringify(options)],
    )
    return { id, token }
  }
  const opened = async (token: string): Promise<object | null> =>
    (await db.anonymous.query<{ said: object | null }>('select shared_by_link($1) as said', [token]))[0]?.said ?? null
  const told = async (to: { goal?: string; list?: string }, options: AccessLinkOptions = {}) =>
    opened((await link(to, options)).token)
  const only = (scopes: readonly string[], isOn: (scope: string) => boolean): AccessLinkOptions =>
    Object.fromEntries(scopes.map((scope) => [scope, isOn(scope)]))

  const words = { map: ['Hongū', '135.77'], notes: ['note for oneself'], names: ['Ada'] }

  it('tell each thing of a goal where it was switched on, and nowhere else', async () => {
    for (const scope of goalShareScopes) {
      const alone = JSON.stringify(await told({ goal }, { [scope]: true }))
      const without = JSON.stringify(
        await told(
          { goal },
          only(goalShareScopes, (one) => one !== scope),
        ),
      )
      for (const word of words[scope]) {
        expect(alone, scope).toContain(word)
        expect(without, `all but ${scope}`).not.toContain(word)
      }
    }
  })

  it('tell each thing of a list where it was switched on, and of no goal the notes', async () => {
    for (const scope of listShareScopes) {
      const alone = JSON.stringify(await told({ list }, { [scope]: true }))
      const without = JSON.stringify(
        await told(
          { list },
          only(listShareScopes, (one) => one !== scope),
        ),
      )
      for (const word of words[scope]) {
        expect(alone, scope).toContain(word)
        expect(without, `all but ${scope}`).not.toContain(word)
      }
    }
    await expect(link({ list }, { notes: true })).rejects.toThrow(/access_links_list_options/)
    await expect(link({ goal }, { costs: true })).rejects.toThrow(/access_links_goal_options/)
  })

  it('tell nothing but what is on the list, whatever is switched on', async () => {
    for (const answer of [
      await told(
        { goal },
        only(goalShareScopes, () => true),
      ),
      await told(
        { list },
        only(listShareScopes, () => true),
      ),
    ]) {
      expect(answer).not.toBeNull()
      expect(JSON.stringify(answer)).not.toMatch(hidden)
      expect(JSON.stringify(answer)).not.toContain(ada)
      expect(keysIn(answer).filter((key) => !known.has(key))).toEqual([])
    }
  })

  it('always tell what it is, also of a goal and a list that nobody else may see', async () => {
    expect(await told({ goal })).toMatchObject({
      owner: null,
      goal: {
        title: 'Walk the Kumano Kodō',
        description: 'words of the goal',
        target_date: '2030-04-01',
        tags: ['hike'],
      },
    })
    expect(await told({ list })).toMatchObject({
      owner: null,
      list: { name: 'Japan', description: 'words of the list' },
      goals: [{ id: goal }],
    })
  })

  it('are made by the owner alone, to one thing', async () => {
    await db.query(`update goals set is_public = true, privacy_level = 'public'`)
    for (const to of [{ goal }, { list }]) await expect(link(to, {}, dan)).rejects.toThrow(/row-level security/)
    await expect(link({ goal, list })).rejects.toThrow(/access_links_share_of_one/)
    await expect(link({})).rejects.toThrow()
    await expect(
      db
        .as(ada)
        .query(`insert into access_links (kind, goal_id, token_hash) values ('calendar', $1, $2)`, [goal, sha256('c')]),
    ).rejects.toThrow(/access_links_calendar_of_trips/)
  })

  it('open nothing of what is removed, deleted or somebody else’s by now', async () => {
    const [toGoal, toList] = [await link({ goal }), await link({ list })]
    const both = async () => [await opened(toGoal.token), await opened(toList.token)].map((answer) => answer !== null)
    expect(await both()).toEqual([true, true])
    await db.query('update goals set removed_by_moderators = true where id = $1', [goal])
    expect(await both()).toEqual([false, true])
    expect(await opened(toList.token)).toMatchObject({ goals: [] })
    await db.query('update goals set removed_by_moderators = false where id = $1', [goal])
    await db.query('update bucket_lists set removed_by_moderators = true where id = $1', [list])
    expect(await both()).toEqual([false, false])
    await db.query('update bucket_lists set removed_by_moderators = false where id = $1', [list])
    expect(await both()).toEqual([true, true])
    await db.query('update access_links set user_id = $1 where id = any ($2)', [dan, [toGoal.id, toList.id]])
    expect(await both()).toEqual([false, false])
    await db.query('update access_links set user_id = $1 where id = any ($2)', [ada, [toGoal.id, toList.id]])
    await db.as(ada).query('delete from goals where id = $1', [goal])
    expect(await both()).toEqual([false, true])
    await db.as(ada).query('delete from bucket_lists where id = $1', [list])
    expect(await both()).toEqual([false, false])
  })

  it('can have a password, each its own', async () => {
    const [toGoal, toList] = [await link({ goal }), await link({ list })]
    const hash = `$2b$10$${'a'.repeat(53)}`
    await db.query('select set_link_password($1, $2, $3)', [ada, toGoal.id, hash])
    expect([await opened(toGoal.token), await opened(toList.token)]).toEqual([
      { locked: true },
      expect.objectContaining({ list: expect.anything() }),
    ])
    const [behind] = await db.query<{ said: object }>('select page_behind_password($1, $2) as said', [
      toGoal.token,
      hash,
    ])
    expect(behind?.said).toMatchObject({ goal: { id: goal } })
  })
})
