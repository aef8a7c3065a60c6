/** Who may hear what, and what is told: with a stand-in for Supabase's schema `realtime`, and by PostgreSQL's own channel. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'

/** As much of Realtime's schema as the migration names: its topic is what the server asks for. */
const realtime = `
  create schema realtime;
  create table realtime.asked (topic text);
  create function realtime.topic() returns text language sql stable security definer as 'select topic from realtime.asked';
  create table realtime.messages (topic text not null, extension text not null, event text, payload jsonb, private boolean);
  alter table realtime.messages enable row level security;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
    language sql security definer as
    'insert into realtime.messages (topic, extension, event, payload, private) values (topic, ''broadcast'', event, payload, private)';
  grant usage on schema realtime to anon, authenticated;
  grant execute on function realtime.topic() to anon, authenticated;
  grant select, insert on realtime.messages to anon, authenticated;`

describe.each(engines)('hints on %s', (engine) => {
  let db: TestDatabase
  let owner: string
  let member: string
  let other: string
  let list: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    ;[owner, member, other] = [await db.signUp('Owner'), await db.signUp('Member'), await db.signUp('Other')]
    list = await addList(owner)
    await db.query('select private.join_group($1, array[$2::uuid])', [list, member])
    for (const statement of realtime.split(/;\n/)) await db.query(statement)
    const file = resolve(import.meta.dirname, '../..', 'supabase/migrations', '20261128000700_hints.sql')
    const [policies] = /^do \$\$[\s\S]*?^\$\$;/m.exec(await readFile(join(file), 'utf8')) ?? []
    await db.query(policies?.replace(/;$/, '') ?? 'no policies')
  })
  afterAll(async () => {
    await db.query('drop schema realtime cascade')
    await db.close()
  })

  const addList = async (person: string) =>
    (
      await db.query<{ id: string }>(`insert into bucket_lists (user_id, name) values ($1, 'Rivers') returning id`, [
        person,
      ])
    )[0]?.id ?? ''
  /** Whether Realtime would let the person listen, and be seen. */
  const mayJoin = async (person: string, topic: string, claims?: object) => {
    await db.query('delete from realtime.asked where true')
    await db.query('insert into realtime.asked values ($1)', [topic])
    await db.query('delete from realtime.messages where true')
    await db.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic])
    const session = db.as(person, claims)
    const hears = (await session.query('select 1 from realtime.messages')).length === 1
    const isSeen = await session
      .query(`insert into realtime.messages (topic, extension) values ('x', 'presence')`)
      .then(
        () => true,
        () => false,
      )
    expect(isSeen, `${topic} is one decision`).toBe(hears)
    return hears
  }
  /** The topics that a statement tells, sorted. */
  const told = async (sql: string, parameters: unknown[] = []) => {
    await db.query('delete from realtime.messages where true')
    await db.query(sql, parameters)
    const rows = await db.query<{ topic: string; event: string; payload: unknown; private: boolean }>(
      'select topic, event, payload, private from realtime.messages order by topic',
    )
    for (const { event, payload, private: isPrivate } of rows)
      expect([event, payload, isPrivate]).toEqual(['pull', {}, true])
    return rows.map(({ topic }) => topic)
  }

  it('about a person are for that person alone', async () => {
    expect(await mayJoin(owner, `person:${owner}`)).toBe(true)
    expect(await mayJoin(other, `person:${owner}`)).toBe(false)
    expect(await mayJoin(member, `person:${owner}`)).toBe(false)
  })

  it('about a group are for its owner and its members', async () => {
    expect(await mayJoin(owner, `group:${list}`)).toBe(true)
    expect(await mayJoin(member, `group:${list}`)).toBe(true)
    expect(await mayJoin(other, `group:${list}`)).toBe(false)
  })

  it('for everybody are for whoever is signed in', async () => {
    expect(await mayJoin(other, 'everybody')).toBe(true)
    await db.query(`insert into realtime.messages (topic, extension) values ('everybody', 'broadcast')`)
    const asVisitor = db.anonymous.query('select 1 from realtime.messages')
    expect(await asVisitor).toEqual([])
  })

  it('are for nobody whose session has ended, who is suspended, or who asks for no topic', async () => {
    expect(await mayJoin(owner, `person:${owner}`, { session_id: '00000000-0000-4000-8000-000000000009' })).toBe(false)
    for (const topic of ['', 'person:', 'group:', 'group:x', `group:${owner}`, `person:${owner} `, 'realtime'])
      expect([topic, await mayJoin(owner, topic)]).toEqual([topic, false])
    const suspended = await db.signUp('Spam')
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [suspended])
    expect(await mayJoin(suspended, `person:${suspended}`)).toBe(false)
  })

  it('tell each topic once a transaction, however many rows and statements', async () => {
    const many = `insert into goals (bucket_list_id, title) select $1, 'Goal' from generate_series(1, 300)`
    expect(await told(many, [list])).toEqual([`group:${list}`, `person:${owner}`])
    expect(await told('delete from goals where bucket_list_id = $1', [list])).toEqual([
      `group:${list}`,
      `person:${owner}`,
    ])
  })

  it('say nothing of a group that has no members', async () => {
    const alone = await addList(other)
    expect(await told(`insert into goals (bucket_list_id, title) values ($1, 'Goal')`, [alone])).toEqual([
      `person:${other}`,
    ])
  })

  it('reach whoever joins or leaves a group, also where nothing is published to them alone', async () => {
    const group = crypto.randomUUID()
    for (const act of ['join_group', 'leave_group'])
      expect(await told(`select private.${act}($1, array[$2::uuid])`, [group, other])).toEqual([`person:${other}`])
  })

  it('reach the devices of whoever is suspended or signed out everywhere, and all that may show what they share', async () => {
    const spam = await db.signUp('Spam')
    const suspended = await told(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [spam])
    expect(suspended).toContain(`person:${spam}`)
    expect(suspended).toContain('everybody')
    expect(await told('delete from private.suspensions where user_id = $1', [spam])).toContain('everybody')
    expect(await told('select private.end_sessions($1)', [other])).toEqual([`person:${other}`])
  })

  it('reach everybody once something is removed by moderators or brought back, and not for other decisions', async () => {
    const [report] = await db.query<{ id: string }>(
      `insert into flagged_content (content_type, content_id, reporter_id, reason)
        values ('bucket_list', $1, $2, 'spam') returning id`,
      [list, other],
    )
    const decided = (status: string) =>
      told('update flagged_content set status = $2 where id = $1', [report?.id, status])
    expect(await decided('escalated')).not.toContain('everybody')
    expect(await decided('removed')).toContain('everybody')
    expect(await decided('approved')).toContain('everybody')
  })

  it('reach whoever leaves a group, and those who stay', async () => {
    const topics = await told('delete from bucket_lists where id = $1', [list])
    expect(topics).toContain(`group:${list}`)
    expect(topics).toContain(`person:${owner}`)
  })
})
