/**
 * The migrations up to triggers.sql are one baseline (decision 22): everything is made once, as it shall be, and triggers
 * stand in that last file. What comes after it changes what databases have, and is free of this.
 */
import type { Migration } from '#server/database/migrations.ts'

type Text = Pick<Migration, 'version' | 'name' | 'sql'>

/** What a statement does to something that an earlier one has made. */
const changes = [
  'create or replace',
  'alter policy',
  'alter function',
  'add column',
  ...['policy', 'trigger', 'function', 'table', 'column', 'constraint', 'index'].map((thing) => `drop ${thing}`),
]
const trigger = /^create (?:constraint )?trigger (\w+) (before|after) .*?\son ([\w.]+)\s.*?;$/gms

/** What keeps the files from being one baseline, one sentence each. */
export function notBaseline(migrations: Text[]): string[] {
  const end = migrations.findIndex(({ name }) => name === 'triggers')
  if (end < 0) return ['The baseline ends with triggers.sql, and there is none.']
  return migrations.slice(0, end + 1).flatMap((migration) => {
    const file = `${migration.version}_${migration.name}.sql`
    const sql = migration.sql.replaceAll(/^\s*--.*$/gm, '')
    return [
      ...changes
        .filter((words) => new RegExp(`\\b${words.replaceAll(' ', '\\s+')}\\b`, 'i').test(sql))
        .map((words) => `${file} has "${words}": write it where it is first made.`),
      ...(migration.name === 'triggers' ? outOfOrder(file, sql) : strayTriggers(file, sql)),
    ]
  })
}

const strayTriggers = (file: string, sql: string) =>
  [...sql.matchAll(trigger)].map(
    ([, name, , table]) => `${file} makes ${name} on ${table}: triggers stand in the last file, triggers.sql.`,
  )

/** PostgreSQL fires triggers of one moment by their names; around rows those of the statement. */
function outOfOrder(file: string, sql: string): string[] {
  const all = [...sql.matchAll(trigger)].map(([text, name = '', moment, table = '']) => {
    const isBefore = moment === 'before'
    const isOfStatement = text.includes('for each statement')
    return { name, table, order: `${isBefore ? 0 : 1}${isBefore === isOfStatement ? 0 : 1} ${name}` }
  })
  return all.flatMap(({ name, table, order }, place) => {
    const before = all[place - 1]
    if (before?.table === table)
      return order < before.order ? [`${file}: ${name} on ${table} fires before ${before.name}: put it there.`] : []
    const isApart = all.slice(0, place).some((one) => one.table === table)
    return isApart ? [`${file}: ${name} on ${table} stands apart from the other triggers of that table.`] : []
  })
}
