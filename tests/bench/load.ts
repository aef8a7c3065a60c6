/**
 * How many requests a second one server and three bear on a PostgreSQL of this machine: open-loop, so that a slow answer
 * does not slow down who asks, in steps until the 95th of a hundred answers takes longer than 200 ms. Each time runs from
 * the moment at which the request was due. The load generator shares the processors with what it measures, and is its own
 * balancer.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { createNativeDatabase } from '../support/native-databases.ts'
import { startCluster } from '../support/native-postgres.ts'
import { type SeveralServers, startSeveralServers } from '../support/several-servers.ts'
import { creationOf } from './device-call.ts'
import type { Row } from './measure.ts'
import { post, type Posted } from './post.ts'

const people = 200
const goalsOfEach = 40
/** Open goals of the free plan (`goal_limit`). */
const mostGoals = 50
const stepSeconds = 10
const mostMs = 200
/** Of a hundred requests: what devices send that are open, of which a few are used just then. */
const mix = { writes: 5, firstPulls: 1 }

interface Person {
  token: string
  listId: string
  goals: number
  cursor: string | null
}
let sent = 0

/** To the servers in turn. */
function ask(
  several: SeveralServers,
  path: string,
  body: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<Posted> {
  const { url } = several.servers[sent++ % several.servers.length] as SeveralServers['servers'][0]
  const headers = { ...more, apikey: several.publishableKey, ...(token && { authorization: `Bearer ${token}` }) }
  return post(new URL(path, url), headers, body)
}

const creation = creationOf('goals')

const goalOf = (listId: string) => ({
  id: uuid(),
  bucket_list_id: listId,
  title: 'A goal from the benchmark',
  category: 'nature',
  priority: 2,
})

async function register(several: SeveralServers, at: number): Promise<Person> {
  const signedUp = await ask(several, '/auth/v1/signup', {
    email: `load.${at}@example.org`,
    password: 'lantern-tide',
    data: { first_name: 'Load', last_name: `Number ${at}` },
  })
  const { access_token: token, user } = JSON.parse(signedUp.text) as { access_token: string; user: { id: string } }
  const listId = uuid()
  const list = { id: listId, user_id: user.id, name: 'Harbours', category: 'food' }
  const goals = Array.from({ length: goalsOfEach }, () => goalOf(listId))
  for (const [path, rows] of [
    ['/rest/v1/bucket_lists', list],
    ['/rest/v1/goals', goals],
  ] as const) {
    const { status, text } = await ask(several, path, rows, token)
    if (status !== 201) throw new Error(`The world could not be made: ${status} ${text}`)
  }
  const person: Person = { token, listId, goals: goalsOfEach, cursor: null }
  for (let more = true; more; ) more = await pull(several, person)
  return person
}

/** Answers whether there is more. */
async function pull(several: SeveralServers, person: Person): Promise<boolean> {
  const { status, text } = await ask(several, '/rest/v1/rpc/sync_pull', { cursor: person.cursor }, person.token)
  if (status !== 200) throw new Error(`A pull was answered ${status}`)
  const { cursor, more } = JSON.parse(text) as { cursor: string; more: boolean }
  person.cursor = cursor
  return more
}

async function one(several: SeveralServers, person: Person): Promise<void> {
  const kind = Math.random() * 100
  if (kind < mix.writes) {
    // As many open ones as the plan allows, then such as are completed.
    const isFull = person.goals === mostGoals
    if (!isFull) person.goals += 1
    const { status, text } = await ask(
      several,
      creation.path,
      { ...goalOf(person.listId), ...(isFull && { status: 'completed' }) },
      person.token,
      creation.headers,
    )
    if (status !== 201) throw new Error(`A write was answered ${status}: ${text}`)
  } else if (kind < mix.writes + mix.firstPulls) {
    const { status } = await ask(several, '/rest/v1/rpc/sync_pull', { cursor: null }, person.token)
    if (status !== 200) throw new Error(`A first pull was answered ${status}`)
  } else await pull(several, person)
}

/** Processor seconds so far of processes by their ids. */
function processorSeconds(ids: number[]): number {
  let ticks = 0
  for (const id of ids)
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended meanwhile.
    }
  return ticks / 100
}
const postgresProcesses = (port: string): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const textOf = (id: string, file: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const parentOf = (id: string) => Number(textOf(id, 'stat').split(') ').at(-1)?.split(' ')[1])
  // The first process has the port among its words; the others are its children.
  const first = all.filter((id) => textOf(id, 'comm').startsWith('postgres') && textOf(id, 'cmdline').includes(port))
  const isOurs = (id: string) => first.includes(id) || first.map(Number).includes(parentOf(id))
  return all.filter(isOurs).map(Number)
}

interface Step {
  rate: number
  answered: number
  failed: number
  /** What the first one that failed said. */
  reason: string
  p50: number
  p95: number
  /** How many processors each kept busy. */
  busy: { servers: number; postgres: number; generator: number }
  /** How long a statement waited for its turn at the database, on the average, in ms. */
  turnMs: number
}

async function metricsOf(several: SeveralServers): Promise<{ waited: number; turns: number }> {
  const sums = { waited: 0, turns: 0 }
  for (const { output } of several.servers) {
    const port = /metrics are on port (\d+)/.exec(output())?.[1]
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
    sums.waited += read('farlight_database_turn_wait_seconds_sum')
    sums.turns += read('farlight_database_turn_wait_seconds_count')
  }
  return sums
}

async function step(several: SeveralServers, crowd: Person[], rate: number, clusterPort: string): Promise<Step> {
  const serverIds = several.servers.flatMap(({ child }) => child.pid ?? [])
  const readings = async () => {
    const { user, system } = process.cpuUsage()
    return {
      servers: processorSeconds(serverIds),
      postgres: processorSeconds(postgresProcesses(clusterPort)),
      generator: (user + system) / 1e6,
      ...(await metricsOf(several)),
      at: performance.now(),
    }
  }
  const before = await readings()
  const times: number[] = []
  let failed = 0
  let reason = ''
  const begun: Promise<void>[] = []
  const start = performance.now()
  let due = start
  while (due < start + stepSeconds * 1_000) {
    const early = due - performance.now()
    if (early > 1) await new Promise((done) => setTimeout(done, early))
    // Whatever is due by now goes out at once; its time began when it was due.
    while (due <= performance.now() && due < start + stepSeconds * 1_000) {
      const dueAt = due
      const person = crowd[Math.floor(Math.random() * crowd.length)] as Person
      begun.push(
        one(several, person).then(
          () => void times.push(performance.now() - dueAt),
          (error: Error) => {
            reason ||= error.message
            failed++
          },
        ),
      )
      // As if everybody came by chance.
      due += (-Math.log(1 - Math.random()) * 1_000) / rate
    }
  }
  await Promise.all(begun)
  const after = await readings()
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  const seconds = (after.at - before.at) / 1_000
  const busyOf = (who: 'servers' | 'postgres' | 'generator') => (after[who] - before[who]) / seconds
  return {
    rate,
    answered: times.length / seconds,
    failed,
    reason,
    p50: share(0.5),
    p95: share(0.95),
    busy: { servers: busyOf('servers'), postgres: busyOf('postgres'), generator: busyOf('generator') },
    turnMs: ((after.waited - before.waited) / Math.max(1, after.turns - before.turns)) * 1_000,
  }
}

async function bytesOf(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 })
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`
  await sql.end()
  return Number(row?.bytes)
}

async function measureServers(count: number): Promise<Row[]> {
  const cluster = await startCluster()
  const database = await createNativeDatabase(cluster.url)
  const several = await startSeveralServers(database.url, count, { METRICS_PORT: '0', DATABASE_POOL_SIZE: '10' })
  const rows: Row[] = []
  try {
    const sizeBefore = await bytesOf(database.url)
    const crowd: Person[] = []
    for (let at = 0; at < people; at += 10)
      crowd.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => register(several, at + n)))))
    const { port } = new URL(cluster.url)
    if (count === 1)
      rows.push({
        what: `disk in the database, a person with ${goalsOfEach} goals`,
        measured: `${Math.round(((await bytesOf(database.url)) - sizeBefore) / people / 1024)} kB`,
      })
    if (count === 1) console.log(`  ${rows[0]?.what}: ${rows[0]?.measured}`)
    // Code that runs for the first time is slow.
    await step(several, crowd, 40, port)
    let tooMuch = 0
    for (let rate = 100; ; rate = tooMuch ? rate : Math.round((rate * 1.25) / 5) * 5) {
      const { answered, failed, reason, p50, p95, busy, turnMs } = await step(several, crowd, rate, port)
      const bears = p95 <= mostMs && failed === 0
      rows.push({
        what: `${count} ${count === 1 ? 'server' : 'servers'}, ${rate} requests a second`,
        measured: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, answered ${answered.toFixed(0)}/s${failed ? `, ${failed} failed (${reason})` : ''}`,
        compared: `processors busy: servers ${busy.servers.toFixed(2)}, PostgreSQL ${busy.postgres.toFixed(2)}, load generator ${busy.generator.toFixed(2)} of ${cpus().length}; wait for a turn ${turnMs.toFixed(1)} ms`,
      })
      console.log(`  ${rows.at(-1)?.what}: ${rows.at(-1)?.measured}; ${rows.at(-1)?.compared}`)
      // What docs/capacity.md is calculated from: the last step that it bears.
      if (bears && count === 1)
        console.log(
          `  for a request: server ${((busy.servers * 1_000) / answered).toFixed(2)} ms, PostgreSQL ${((busy.postgres * 1_000) / answered).toFixed(2)} ms (npx tsx tests/bench/capacity-model.ts)`,
        )
      // Once may be something else on the machine.
      tooMuch = bears ? 0 : tooMuch + 1
      if (tooMuch === 2 || rate > 20_000) return rows
    }
  } finally {
    await several.close()
    await database.drop()
    await cluster.stop()
  }
}

/** The last two rows of each are the first rate that was too much. */
export async function measureLoad(): Promise<Row[]> {
  // What is measured is what people run.
  process.env.BUILT_SERVER = '1'
  return [...(await measureServers(1)), ...(await measureServers(3))]
}
