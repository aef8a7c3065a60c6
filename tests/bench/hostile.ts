/** What others notice while one person sends the worst that is known, and what many rows in one request cost. */
import { v7 as uuid } from 'uuid'
import type { Row } from './measure.ts'
import { type Session, type World, signIn, signUp, startWorld } from './world.ts'

const seconds = 8
/** Lists in lists in lists; a text compared with every place; everything counted. */
const worst = [
  '/rest/v1/goals?select=id,bucket_lists(id,goals(id,bucket_lists(id)))',
  '/rest/v1/goals?select=*,bucket_lists(*,goals(*))&order=description.desc',
  `/rest/v1/goals?select=id&or=(${Array.from({ length: 150 }, (_, at) => `description.imatch.(a|b)*${at}`).join()})`,
]

type Headers = Record<string, string>
const headersOf = ({ accessToken, key }: Session): Headers => ({
  apikey: key,
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
})

/** Repeats a request until the end and answers the longest wait, in ms. */
async function longestWait(end: number, ask: () => Promise<Response>): Promise<number> {
  let longest = 0
  while (performance.now() < end) {
    const started = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`While somebody was hostile, somebody else was answered ${answer.status}.`)
    longest = Math.max(longest, performance.now() - started)
    await new Promise((done) => setTimeout(done, 50))
  }
  return longest
}

async function underAttack(url: string, attacker: Headers, other: Headers, path: string): Promise<Row[]> {
  const end = performance.now() + seconds * 1000
  const attack = async () => {
    while (performance.now() < end) await (await fetch(url + path, { headers: attacker })).arrayBuffer()
  }
  const pull = { method: 'POST', headers: other, body: '{"cursor":null}' }
  const [health, pulled] = await Promise.all([
    longestWait(end, () => fetch(`${url}/healthz`)),
    longestWait(end, () => fetch(`${url}/rest/v1/rpc/sync_pull`, pull)),
    ...Array.from({ length: 4 }, attack),
  ])
  const what = path.slice('/rest/v1/'.length, 60)
  return [
    {
      what: `longest wait for /healthz during ${what}`,
      measured: `${Math.round(health)} ms`,
      goal: 'at most 100 ms',
      met: health <= 100,
    },
    {
      what: "longest wait for somebody else's pull then",
      measured: `${Math.round(pulled)} ms`,
      goal: 'at most 2 s',
      met: pulled <= 2_000,
    },
  ]
}

/** So many bookings of one goal in one request, in ms. */
async function book(url: string, headers: Headers, goalId: string, userId: string, count: number): Promise<number> {
  const rows = Array.from({ length: count }, () => ({
    id: uuid(),
    user_id: userId,
    goal_id: goalId,
    transaction_type: 'saving',
    amount: 5,
    currency: 'USD',
  }))
  const started = performance.now()
  const answer = await fetch(`${url}/rest/v1/transactions`, { method: 'POST', headers, body: JSON.stringify(rows) })
  if (!answer.ok) throw new Error(await answer.text())
  return performance.now() - started
}

/** `world` has a few hundred goals. */
export async function measureHostile(world: World): Promise<Row[]> {
  const { server } = await startWorld(world, { LIMITS_RELAXED: '1' })
  try {
    const mira = await signIn(server.url)
    const attacker = headersOf(mira)
    const other = headersOf(await signUp(server.url, `other.${Date.now()}@example.org`))
    const rows: Row[] = []
    for (const path of worst) rows.push(...(await underAttack(server.url, attacker, other, path)))
    const goals = (await (
      await fetch(`${server.url}/rest/v1/goals?select=id&limit=3`, { headers: attacker })
    ).json()) as { id: string }[]
    const [first, second, third] = goals.map(({ id }) => id) as [string, string, string]
    await book(server.url, attacker, first, mira.userId, 100)
    const thousand = await book(server.url, attacker, second, mira.userId, 1_000)
    const twoThousand = await book(server.url, attacker, third, mira.userId, 2_000)
    rows.push({
      what: '2,000 bookings in one request',
      measured: `${Math.round(twoThousand)} ms`,
      compared: `1,000: ${Math.round(thousand)} ms, ${(twoThousand / thousand).toFixed(2)} times that`,
      goal: 'under 2 s',
      met: twoThousand < 2_000,
    })
    return rows
  } finally {
    await server.stop()
  }
}
