/** The back office of a platform with 100,000 people, on both engines: each question as one statement. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { createNativeDatabase } from '#tests/support/native-databases.ts'
import { startCluster } from '#tests/support/native-postgres.ts'
import { addCrowd } from './crowd.ts'
import { type Row, median } from './measure.ts'
import { type World, asTraveler, inDatabase } from './world.ts'

const questions: [what: string, statement: string, goalMs: number][] = [
  ['dashboard', 'select public.admin_dashboard()', 300],
  ...[7, 30, 90, 365].map((days): [string, string, number] => [
    `analytics of ${days} days`,
    `select public.admin_analytics(${days})`,
    300,
  ]),
  ['search of people by name', `select public.admin_people('familya1b')`, 100],
  ['search of people by address', `select public.admin_people('person.54321@')`, 100],
]

type Ask = <R>(statement: string) => Promise<R[]>

const milliseconds = (times: number) => `${Math.round(times)} ms`

async function measure(ask: Ask, administrator: string): Promise<Row[]> {
  await addCrowd(ask)
  await ask(`select private.appoint_super_admin('bench@example.org', true)`)
  // What the jobs of the server do: once for the year, later for what changes.
  const steps: number[] = []
  for (;;) {
    const begun = performance.now()
    const [step] = await ask<{ more: boolean }>('select private.keep_figures() as more')
    steps.push(performance.now() - begun)
    if (!step?.more) break
  }
  const rows: Row[] = [
    { what: 'figures of a year kept', measured: milliseconds(steps.reduce((sum, step) => sum + step, 0)) },
    { what: 'the longest of its steps', measured: milliseconds(Math.max(...steps)) },
  ]
  for (const [what, statement, goal] of questions) {
    const times: number[] = []
    for (let time = 0; time < 7; time++) {
      const begun = performance.now()
      await ask(asTraveler(administrator, statement))
      times.push(performance.now() - begun)
    }
    const measured = median(times)
    rows.push({ what, measured: milliseconds(measured), goal: `under ${goal} ms`, met: measured < goal })
  }
  return rows
}

export const measureBackOffice = (world: World): Promise<Row[]> =>
  inDatabase(world.folder, ({ database }) => measure((sql) => database.script(sql), world.session.userId))

export async function measureBackOfficeOnPostgres(): Promise<Row[]> {
  const cluster = await startCluster()
  try {
    const { url } = await createNativeDatabase(cluster.url)
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const ask: Ask = async (statement) => (await sql.unsafe(statement)) as never
    const administrator = randomUUID()
    await ask(`insert into auth.users (id, email) values ('${administrator}', 'bench@example.org')`)
    await ask(`insert into public.bucket_lists (user_id, name) values ('${administrator}', 'List')`)
    const rows = await measure(ask, administrator)
    await sql.end()
    return rows
  } finally {
    await cluster.stop()
  }
}
