import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { fourRecommendations } from './recommendation-rows.ts'
import type { ApiSession } from './travelers.ts'

/** Adds rows as the traveler through the table interface; returns the stored rows. Fails on any refusal. */
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

/** Rows that the traveler may read, by a path of the table interface. */
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

/** The traveler's own rows of a table in which those of others can be public. */
export const readOwnRows = <Row = Record<string, unknown>>(
  url: string,
  session: ApiSession,
  path: string,
): Promise<Row[]> => readRows(url, session, `${path}${path.includes('?') ? '&' : '?'}user_id=eq.${session.userId}`)

export interface OwnWorld {
  listId: string
  goalId: string
  itineraryId: string
}

/** A small world: one list with goals in several states, a saving, a milestone and an itinerary. Every own text begins with 'Own: '. */
export async function addWorld(url: string, session: ApiSession): Promise<OwnWorld> {
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
  const itineraryId = crypto.randomUUID()
  await insertRows(url, session, 'itineraries', {
    id: itineraryId,
    user_id: session.userId,
    destination_name: 'Own: Kyoto',
    number_of_days: 3,
    ai_generated_plan: ownPlan(3),
  })
  for (const row of fourRecommendations)
    await insertRows(url, session, 'recommendations', { id: crypto.randomUUID(), ...row })
  return { listId, goalId, itineraryId }
}

/** A plan in which every text is the traveler's own. */
export function ownPlan(days: number): ItineraryPlan {
  const plan = fallbackPlan({ destination: 'Own: Kyoto', coordinates: null, days, customRequests: 'Own: Tea' })
  const own = (text: string) => `Own: ${text}`
  return {
    ...plan,
    summary: own('Slow days.'),
    tips: plan.tips.map(own),
    days: plan.days.map((day) => ({
      ...day,
      title: own(day.title),
      description: own('As it comes.'),
      activities: day.activities.map((activity) => ({
        ...activity,
        time: own(activity.time),
        title: own(activity.title),
        description: own('As it comes.'),
        notes: own('Book ahead.'),
      })),
    })),
  }
}
