/** Requests per second and p95 through the server, each beside the same work in plain SQL on the same engine. */
import { v7 as uuid } from 'uuid'
import { creationOf } from './device-call.ts'
import { type Rate, type Request, type Row, loadTest, repeat } from './measure.ts'
import { type World, asTraveler, inDatabase, signIn, startWorld } from './world.ts'

const show = (rate: Rate) => `${Math.round(rate.perSecond)}/s, p95 ${rate.p95.toFixed(1)} ms`

interface Work {
  what: string
  /** As the app sends it; `headers` beside those of the session. */
  request: Omit<Request, 'headers'> & { headers?: Record<string, string> }
  /** The same work in SQL. */
  statement: string
  goal?: (served: Rate, plain: Rate) => { goal: string; met: boolean }
}

function reading(goalId: string, cursor: string): Work[] {
  return [
    {
      what: 'list: bucket lists with their goals',
      request: { url: '/rest/v1/bucket_lists?select=*,goals(id,status)&order=sort_order.asc' },
      statement: `select coalesce(json_agg(row_to_json(x)), '[]') from (select l.*,
        (select coalesce(json_agg(json_build_object('id', g.id, 'status', g.status)), '[]') from public.goals g where g.bucket_list_id = l.id) as goals
        from public.bucket_lists l order by sort_order) x`,
    },
    {
      what: 'detail: one goal',
      request: { url: `/rest/v1/goals?select=*&id=eq.${goalId}` },
      statement: `select row_to_json(g) from public.goals g where id = '${goalId}'`,
    },
    {
      what: 'pull that brings nothing new',
      request: { url: '/rest/v1/rpc/sync_pull', method: 'POST', body: JSON.stringify({ cursor }) },
      statement: `select public.sync_pull('${cursor}')`,
      goal: (served) => ({ goal: 'at least 1,000/s', met: served.perSecond >= 1000 }),
    },
  ]
}

const creation = creationOf('goals')

/** On its own: what it adds would be new to the pull. */
function adding(listId: string): Work[] {
  const insert = () =>
    JSON.stringify({
      id: uuid(),
      bucket_list_id: listId,
      title: 'A goal from the benchmark',
      category: 'nature',
      priority: 2,
      status: 'cancelled',
    })
  return [
    {
      what: 'insert: one goal with its triggers',
      request: { url: creation.path, method: 'POST', body: insert, headers: creation.headers },
      statement: `insert into public.goals (id, bucket_list_id, title, category, priority, status)
        values (gen_random_uuid(), '${listId}', 'A goal from the benchmark', 'nature', 2, 'cancelled') returning *`,
    },
  ]
}

async function measureServed(
  world: World,
  seconds: number,
  wanted: (ids: Ids) => Work[],
): Promise<{ rates: Rate[]; works: Work[] }> {
  const { server } = await startWorld(world)
  try {
    const { accessToken, key } = await signIn(server.url)
    const headers = {
      apikey: key,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    }
    const works = wanted(await someIds(server.url, headers))
    const rates: Rate[] = []
    for (const { request } of works)
      rates.push(
        await loadTest(
          { ...request, url: server.url + request.url, headers: { ...headers, ...request.headers } },
          seconds,
        ),
      )
    return { rates, works }
  } finally {
    await server.stop()
  }
}

interface Ids {
  listId: string
  goalId: string
  cursor: string
}

async function someIds(url: string, headers: Record<string, string>): Promise<Ids> {
  const [goal] = (await (await fetch(`${url}/rest/v1/goals?select=id,bucket_list_id&limit=1`, { headers })).json()) as {
    id: string
    bucket_list_id: string
  }[]
  let cursor: string | null = null
  for (let more = true; more; ) {
    const answer = await fetch(`${url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ cursor, page_size: 2000 }),
    })
    const page = (await answer.json()) as { cursor: string; more: boolean }
    cursor = page.cursor
    more = page.more
  }
  if (!goal || !cursor) throw new Error('The benchmark world has no goal.')
  return { listId: goal.bucket_list_id, goalId: goal.id, cursor }
}

async function rowsFor(world: World, wanted: (ids: Ids) => Work[], seconds: number): Promise<Row[]> {
  const { rates, works } = await measureServed(world, seconds, wanted)
  return inDatabase(world.folder, async ({ database }) => {
    const rows: Row[] = []
    for (const [index, { what, statement, goal }] of works.entries()) {
      const served = rates[index] as Rate
      const plain = await repeat(() => database.script(asTraveler(world.session.userId, statement)), seconds / 2)
      rows.push({
        what,
        measured: show(served),
        compared: `plain SQL ${show(plain)}: ${(served.perSecond / plain.perSecond).toFixed(2)} of it`,
        ...goal?.(served, plain),
      })
    }
    return rows
  })
}

/** `small` holds 200 goals, `large` 1,000. */
export async function measureRequests(small: World, large: World, seconds = 6): Promise<Row[]> {
  const wholePull = (goals: number, goal: Work['goal']) => (): Work[] => [
    {
      what: `whole first pull of ${goals} goals`,
      request: {
        url: '/rest/v1/rpc/sync_pull',
        method: 'POST',
        body: JSON.stringify({ cursor: null, page_size: 2000 }),
      },
      statement: 'select public.sync_pull(null, 2000)',
      goal,
    },
  ]
  return [
    ...(await rowsFor(
      small,
      wholePull(200, (served) => ({ goal: 'at least 290/s', met: served.perSecond >= 290 })),
      seconds,
    )),
    ...(await rowsFor(
      large,
      wholePull(1000, (served, plain) => ({
        goal: 'at least half as fast as plain SQL',
        met: served.perSecond >= plain.perSecond / 2,
      })),
      seconds,
    )),
    ...(await rowsFor(small, ({ goalId, cursor }) => reading(goalId, cursor), seconds)),
    ...(await rowsFor(small, ({ listId }) => adding(listId), seconds)),
  ]
}
