import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '#server/database/migrations.ts'
import { complaints, record } from './recorded-migrations.ts'

const supabase = resolve(import.meta.dirname, '../supabase')
const migration = (version: string, name: string, checksum = name) => ({ version, name, checksum })

describe('the recorded migrations', () => {
  const roles = migration('20270101100000', 'roles')
  const goals = migration('20270101100100', 'goals')
  const trips = migration('20270102080000', 'trips')
  const list = record('', [roles, goals])
  const released = `${list.replace('-- released --\n', '')}-- released --\n`

  it('are those of the folder: npm run migrations:record, unless a released one was edited', async () => {
    const recorded = await readFile(join(supabase, 'migration-checksums.txt'), 'utf8')
    expect(complaints(recorded, await readMigrations(join(supabase, 'migrations')))).toEqual([])
  })

  it('say which file was edited, and what to do about it before and after its release', () => {
    const edited = [roles, { ...goals, checksum: 'edited' }]
    expect(complaints(list, [roles, goals])).toEqual([])
    expect(complaints(list, edited)).toEqual([
      '20270101100100_goals.sql is not as recorded: run `npm run migrations:record` (it has not been released yet).',
    ])
    expect(complaints(released, edited)).toEqual([
      '20270101100100_goals.sql was released and is not the same any more: put its text back and write a new migration.',
    ])
    expect(complaints(released, [roles])).toHaveLength(1)
  })

  it('take in new ones at the end and edits of what is not released, and never change a released line', () => {
    expect(complaints(list, [roles, goals, trips])).toEqual([
      '20270102080000_trips.sql is not recorded yet: run `npm run migrations:record`.',
    ])
    const edited = [roles, { ...goals, checksum: 'edited' }, trips]
    expect(complaints(record(list, edited), edited)).toEqual([])
    expect(record(released, edited)).toBe(`${released}20270102080000_trips.sql trips\n`)
    expect(complaints(record(released, edited), edited)).toHaveLength(1)
  })

  it.each([
    ['that is older than one written before', '20270101100030', 'its stamp has to be later'],
    ['that another one has', '20270101100100', 'its stamp has to be later'],
    ['that is no moment', '20270230100000', 'does not begin with a moment'],
    ['that is too short', '202702', 'does not begin with a moment'],
  ])('refuse a stamp %s', (_, version, words) => {
    const all = [roles, goals, migration(version, 'trips')]
    expect(complaints(record(list, all), all)).toEqual([expect.stringContaining(words)])
  })
})
