/** What others notice while one person sends the worst that is known, each attack alone; and what many rows in one request cost. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { openPass } from '#domain/itineraries/files/pass-file.ts'
import { createNativeDatabase } from '#tests/support/native-databases.ts'
import { startCluster } from '#tests/support/native-postgres.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import type { Row } from '../measure.ts'
import { type Session, signUp } from '../world.ts'
import { type Attack, attacks } from './attacks.ts'
import { fiveOthers, type Person } from './five-others.ts'
import type { Stage } from './stage.ts'

const seconds = Number(process.env.HOSTILE_SECONDS ?? 20)
/** One finding alone, as 'M2'. */
const only = process.env.HOSTILE_FINDING
const [mostHealthMs, mostWaitMs] = [100, 2_000]
const goals = 700
const files = 8

const env = { TRUST_PROXY: '1', LIMIT_REGISTRATIONS: '1000' }

export async function measureHostile(): Promise<{ embedded: Row[]; native: Row[] }> {
  const [own, other] = [
    await mkdtemp(join(tmpdir(), 'farlight-bench-')),
    await mkdtemp(join(tmpdir(), 'farlight-bench-')),
  ]
  const cluster = await startCluster()
  try {
    const { url } = await createNativeDatabase(cluster.url)
    return {
      embedded: [...(await underAttacks(() => startBenchServer(own, env))), unpackedPass()],
      native: await underAttacks(() => startBenchServer(other, { ...env, DATABASE_URL: url })),
    }
  } finally {
    await cluster.stop()
    for (const folder of [own, other]) await rm(folder, { recursive: true, force: true })
  }
}

async function underAttacks(start: () => Promise<{ server: BenchServer }>): Promise<Row[]> {
  const { server } = await start()
  try {
    const people: Person[] = []
    const companion = await signUp(server.url, `companion.${Date.now()}@example.org`)
    for (let at = 0; at < 5; at += 1) {
      const email = `other.${at}.${Date.now()}@example.org`
      await addGoals(server.url, await signUp(server.url, email), 20)
      people.push({ email, password: 'lantern-tide' })
    }
    const stage = await setUp(server.url, await signUp(server.url, `hostile.${Date.now()}@example.org`), companion)
    const rows: Row[] = []
    for (const attack of attacks.filter(({ finding }) => !only || finding === only))
      rows.push(...(await underAttack(server, stage, people, attack)))
    return [...rows, await manyBookings(server.url, companion)]
  } finally {
    await server.stop()
  }
}

async function underAttack(server: BenchServer, stage: Stage, people: Person[], attack: Attack): Promise<Row[]> {
  const attacker = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'attacker.ts'),
      String(attacks.indexOf(attack)),
      JSON.stringify(stage),
    ],
    { stdio: 'inherit' },
  )
  try {
    const { health, signIn, read, refused } = await fiveOthers(server.url, stage.key, people, seconds * 1_000)
    const isServed = health <= mostHealthMs && Math.max(signIn, read) <= mostWaitMs && refused.length === 0
    return [
      {
        what: `${attack.finding}: ${attack.what}`,
        measured: `/healthz ${Math.round(health)} ms, sign-in ${Math.round(signIn)} ms, read ${Math.round(read)} ms`,
        compared: `${refused.length} refused${refused.length > 0 ? ` (${[...new Set(refused)].join(', ')})` : ''}, ${Math.round(server.residentMegabytes())} MB`,
        goal: `${mostHealthMs} ms, ${mostWaitMs / 1_000} s, none`,
        met: isServed,
      },
    ]
  } finally {
    const ended = once(attacker, 'exit')
    attacker.kill('SIGKILL')
    await ended
  }
}

const headersOf = ({ accessToken, key }: Session): Record<string, string> => ({
  apikey: key,
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
})

async function add(url: string, session: Session, table: string, rows: object | object[]): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: headersOf(session),
    body: JSON.stringify(rows),
  })
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`)
}

/** Those that do not count towards what the free plan allows. Answers their ids. */
async function addGoals(url: string, session: Session, count: number): Promise<string[]> {
  const list = uuid()
  await add(url, session, 'bucket_lists', { id: list, user_id: session.userId, name: 'Many' })
  const made = Array.from({ length: count }, (_, at) => ({
    id: uuid(),
    bucket_list_id: list,
    title: `Goal ${at}`,
    description: 'A journey that is worth the wait.',
    notes: 'Bring cash, and an umbrella. '.repeat(10),
    status: 'cancelled',
  }))
  for (let at = 0; at < count; at += 100) await add(url, session, 'goals', made.slice(at, at + 100))
  return made.map(({ id }) => id)
}

async function setUp(url: string, attacker: Session, companion: Session): Promise<Stage> {
  await addGoals(url, attacker, goals)
  const trip = uuid()
  await add(url, attacker, 'itineraries', {
    id: trip,
    destination_name: 'Kyoto',
    number_of_days: 1,
    ai_generated_plan: planOf([1]),
    privacy_level: 'public',
  })
  const connection = uuid()
  await add(url, attacker, 'user_connections', {
    id: connection,
    requester_id: attacker.userId,
    addressee_id: companion.userId,
  })
  const accepted = await fetch(`${url}/rest/v1/user_connections?id=eq.${connection}`, {
    method: 'PATCH',
    headers: headersOf(companion),
    body: '{"status":"accepted"}',
  })
  if (!accepted.ok) throw new Error(await accepted.text())
  await add(url, attacker, 'itinerary_members', {
    itinerary_id: trip,
    user_id: companion.userId,
    name: '',
    role: 'editor',
  })
  const announced = Array.from({ length: files }, () => ({
    id: uuid(),
    itinerary_id: trip,
    content_id: uuid(),
    name: 'Pass.pdf',
    kind: 'application/pdf',
    size: 20_000_000,
    sha256: 'a'.repeat(64),
  }))
  await add(url, attacker, 'trip_files', announced)
  return {
    url,
    key: attacker.key,
    token: attacker.accessToken,
    userId: attacker.userId,
    trip,
    files: announced.map(({ content_id }) => `${trip}/${content_id}`),
  }
}

/** So many bookings of one goal in one request, in ms. */
async function book(url: string, session: Session, goal: string, count: number): Promise<number> {
  const money = { user_id: session.userId, goal_id: goal, transaction_type: 'saving', amount: 5, currency: 'USD' }
  const started = performance.now()
  await add(
    url,
    session,
    'transactions',
    Array.from({ length: count }, () => ({ id: uuid(), ...money })),
  )
  return performance.now() - started
}

async function manyBookings(url: string, session: Session): Promise<Row> {
  const [first = '', second = '', third = ''] = await addGoals(url, session, 3)
  await book(url, session, first, 100)
  const thousand = await book(url, session, second, 1_000)
  const twoThousand = await book(url, session, third, 2_000)
  return {
    what: '2,000 bookings in one request',
    measured: `${Math.round(twoThousand)} ms`,
    compared: `1,000: ${Math.round(thousand)} ms, ${(twoThousand / thousand).toFixed(2)} times that`,
    goal: 'under 2 s',
    met: twoThousand < 2_000,
  }
}

/** What a device does with half a megabyte that packs five hundred. */
function unpackedPass(): Row {
  const bomb = zipSync({ 'pass.json': strToU8(`{}${' '.repeat(500_000_000)}`) })
  const started = performance.now()
  let isOpened = true
  try {
    openPass(bomb)
  } catch {
    isOpened = false
  }
  const took = performance.now() - started
  return {
    what: `L5: a pass of ${Math.round(bomb.length / 1_000)} kB that unpacks to 500 MB, on the device`,
    measured: `${isOpened ? 'opened' : 'refused'} after ${Math.round(took)} ms`,
    goal: 'refused within 100 ms',
    met: !isOpened && took <= 100,
  }
}
