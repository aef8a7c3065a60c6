import type { ApiSession } from './travellers.ts'

/** Adds rows as the traveller through the table interface; returns the stored rows. Fails on any refusal. */
export async function insertRows<Row = Record<string, unknown>>(
  url: string,
  session: ApiSession,
  table: string,
  rows: object | object[],
): Promise<Row[]> {
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: session.key,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(rows),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${table}: ${answer.status} ${text}`)
  return JSON.parse(text) as Row[]
}

/** Rows that the traveller may read, by a path of the table interface. */
export async function readRows<Row = Record<string, unknown>>(
  url: string,
  session: ApiSession,
  path: string,
): Promise<Row[]> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: session.key, authorization: `Bearer ${session.accessToken}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Row[]
}

/** A small world: one list with goals in several states, a saving and a milestone. Every own text begins with 'Own: '. */
export async function addWorld(url: string, session: ApiSession): Promise<{ listId: string; goalId: string }> {
  const listId = crypto.randomUUID()
  const goalId = crypto.randomUUID()
  await insertRows(url, session, 'bucket_lists', {
    id: listId,
    user_id: session.userId,
    name: 'Own: Japan, slowly',
    description: 'Own: One spring, no hurry.',
  })
  await insertRows(url, session, 'goals', {
    id: goalId,
    bucket_list_id: listId,
    title: 'Own: Cherry blossom in Kyoto',
    description: 'Own: Two weeks under the trees.',
    category: 'culture',
    priority: 1,
    target_date: '2027-04-02',
    budget_target: 3500,
    location_data: { name: 'Own: Kyoto', city: 'Own: Kyoto', country: 'Own: Japan', country_code: 'JP' },
    tags: ['Own: spring'],
    notes: 'Own: Book the ryokan early.',
  })
  await insertRows(url, session, 'goals', {
    id: crypto.randomUUID(),
    bucket_list_id: listId,
    title: 'Own: Ramen in Fukuoka',
    category: 'food',
    priority: 2,
  })
  await insertRows(url, session, 'goal_progress', {
    id: crypto.randomUUID(),
    goal_id: goalId,
    progress_percentage: 25,
    savings_amount: 875,
    milestone_reached: 'Own: Flights booked',
    notes: 'Own: By train from Tokyo.',
  })
  return { listId, goalId }
}
