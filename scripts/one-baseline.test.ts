import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from '#server/database/migrations.ts'
import { notBaseline } from './one-baseline.ts'

describe('the migrations of the baseline', () => {
  let migrations: Migration[]
  beforeAll(async () => {
    migrations = await readMigrations(resolve(import.meta.dirname, '../supabase/migrations'))
  })
  const named = (name: string) => migrations.find((one) => one.name === name) as Migration
  /** The same with a text of one file replaced, or put at its end. */
  const edited = (name: string, text: string, instead?: string): Migration[] => {
    if (instead !== undefined && !named(name).sql.includes(text)) throw new Error(`${name} has no ${text}`)
    return migrations.map((one) =>
      one.name === name
        ? { ...one, sql: instead === undefined ? one.sql + text : one.sql.replace(text, instead) }
        : one,
    )
  }
  const complaints = (changed: Migration[]) => notBaseline(changed).map((sentence) => sentence.slice(15))

  it('make everything once, and triggers in a file of their own', () => {
    expect(notBaseline(migrations)).toEqual([])
  })

  it.each([
    ['a function again', 'create or replace function private.today() returns date language sql as $$ select 1 $$;'],
    ['a policy otherwise', 'alter  policy "owners can see goals" on public.goals using (true);'],
    ['a policy away', 'drop policy "owners can see goals" on public.goals;'],
    ['a column later', 'alter table public.goals\n  add column later text;'],
  ])('may not make %s', (_, statement) => {
    expect(complaints(edited('reports', `${statement}\n`))).toEqual([
      expect.stringMatching(
        /^reports\.sql has "(create or replace|alter policy|drop policy|add column)": write it where it is first made/,
      ),
    ])
  })

  it('may say so in a comment', () => {
    expect(complaints(edited('reports', '-- Not create or replace, nor drop policy.\n'))).toEqual([])
  })

  it('have no trigger elsewhere, nor apart from its table or out of its turn', () => {
    const late =
      'create trigger step_1_late before insert\n  on public.goals\n  for each row execute function private.trim_texts();\n'
    expect(complaints(edited('goals', late))).toEqual([
      'goals.sql makes step_1_late on public.goals: triggers stand in the last file, triggers.sql.',
    ])
    expect(complaints(edited('triggers', late))).toEqual([
      'triggers.sql: step_1_late on public.goals stands apart from the other triggers of that table.',
    ])
    const prepare = 'create trigger step_1_prepare before insert or update on public.goals'
    expect(complaints(edited('triggers', prepare, prepare.replace('step_1', 'step_7')))).toEqual([
      'triggers.sql: step_1_share on public.goals fires before step_7_prepare: put it there.',
    ])
  })

  it('are not what comes after them: that may change what databases have', () => {
    const sql = 'create or replace function private.today() returns date language sql as $$ select 1 $$;\n'
    expect(notBaseline([...migrations, { ...named('reports'), version: '29990101000000', sql }])).toEqual([])
    expect(notBaseline(migrations.filter(({ name }) => name !== 'triggers'))).toEqual([
      'The baseline ends with triggers.sql, and there is none.',
    ])
  })
})
