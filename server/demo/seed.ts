/**
 * Makes the demo's world at the first start of `npm run demo`: everybody registers and writes for themselves, so that
 * every rule and trigger does its work, and nothing is there that a traveler could not have made; but what lies in the past:
 * the many others, what was paid, and what the administrator did.
 */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Backend } from '#server/backend.ts'
import type { StorageCalls } from '#server/files/storage-calls.ts'
import type { Database, Session } from '#server/database/database.ts'
import { readFact, writeFact } from '#server/database/facts.ts'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { daysShown } from '#domain/recommendations/recommendation.ts'
import { type DemoItinerary, demoItineraries } from './itineraries.ts'
import type { DemoGoal, DemoList } from './traveler.ts'
import { type DemoPost, demoPosts } from './posts.ts'
import { demoProfile, type DemoRecommendation, demoRecommendations } from './recommendations.ts'
import { portrait } from './portraits.ts'
import { administrator, beginHistory, goOnWithHistory } from './history.ts'
import { crowd, makeCrowd, makeDays } from './crowd.ts'
import { datePast, readNews } from './past.ts'
import { makeSales } from './sales.ts'
import { joinedPlan, makeTripParts } from './trip-parts.ts'
import { type Door, openDoor, type Visitor } from './visitor.ts'
import { demoConnections, demoTravelers } from './world.ts'

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day)
const hoursAgo = (hours: number) => daysFromNow(-hours / 24).toISOString()
const dateOf = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const priorityNumbers = { high: 1, medium: 2, low: 3 } as const

type People = Map<string, Visitor>

export interface Demo {
  /** A session of the main traveler. */
  signIn: () => Promise<object>
  /** For the back office. */
  administrator: { email: string; password: string }
}

/** Fills the database unless it was filled before. */
export async function prepareDemo(backend: Backend, storage: StorageCalls, publishableKey: string): Promise<Demo> {
  const door = openDoor({ backend, storage }, publishableKey)
  const [main] = demoTravelers
  let password = await readFact(backend.database, 'demo_password')
  if (!password) {
    // A start that was cut short left travelers, and nothing else; they are made anew.
    await backend.database.query(`delete from auth.users where email like '%@demo.farlight.example'`)
    password = randomBytes(18).toString('base64url')
    const people = await makeWorld(door, password)
    const ruth = (await door.register(administrator, password)).userId
    await makePast(backend.database, ruth, (person) => visitor(people, person).userId, password)
  }
  const known = password
  return {
    signIn: () => door.signIn(main.email, known),
    administrator: { email: administrator.email, password: known },
  }
}

/** Three months, all of them or none. */
async function makePast(
  database: Database,
  ruth: string,
  idOf: (person: string) => string,
  password: string,
): Promise<void> {
  const others = crowd()
  await database.transaction(async (session) => {
    await datePast(session, idOf)
    await signedUpBefore(session, ruth, idOf('Søren'))
    await makeCrowd(session, others)
    await beginHistory(session, ruth, idOf)
    await makeSales(session, idOf, others)
    await goOnWithHistory(session, ruth, idOf, others)
    await makeDays(session, others)
    await readNews(session, 4)
    await writeFact(session, 'demo_password', password)
  })
  // Days that are over are counted now, as a server that had run would have.
  while ((await database.query<{ more: boolean }>('select private.keep_figures() as more'))[0]?.more);
}

/** Nobody wrote something before they came; Søren came lately. */
async function signedUpBefore({ query }: Session, ruth: string, newcomer: string): Promise<void> {
  await query(
    `update public.users account set created_at = case
         when id = $1::text::uuid then now() - interval '92 days'
         when id = $2::text::uuid then now() - interval '12 days'
         else least(now() - interval '90 days',
           (select min(created_at) - interval '1 day' from public.goals where owner_id = account.id),
           (select min(created_at) - interval '1 day' from public.itineraries where user_id = account.id),
           (select min(created_at) - interval '1 day' from public.user_connections where account.id in (requester_id, addressee_id)),
           (select min(created_at) - interval '1 day' from public.posts where user_id = account.id),
           (select min(created_at) - interval '1 day' from public.post_comments where user_id = account.id),
           (select min(transaction_date) - interval '1 day' from public.transactions where user_id = account.id)) end
     where email like '%@demo.farlight.example'`,
    [ruth, newcomer],
  )
  await query(
    `update auth.users account set created_at = person.created_at from public.users person where person.id = account.id`,
  )
}

async function makeWorld(door: Door, password: string): Promise<People> {
  const people: People = new Map()
  for (const person of demoTravelers) people.set(person.firstName, await door.register(person, password))
  for (const { firstName } of demoTravelers) {
    const face = await portrait(firstName)
    const person = visitor(people, firstName)
    if (face) await person.update('users', person.userId, { avatar_url: face })
  }
  for (const { firstName, lives } of demoTravelers) if (lives) await showPlace(visitor(people, firstName), lives)
  await connect(people)
  for (const { firstName, lists } of demoTravelers)
    for (const [order, list] of lists.entries()) await makeList(people, firstName, list, order)
  for (const itinerary of demoItineraries) await makeItinerary(people, itinerary)
  for (const post of demoPosts) await makePost(people, post)
  for (const recommendation of demoRecommendations)
    await keepRecommendation(visitor(people, demoTravelers[0].firstName), recommendation)
  const main = visitor(people, demoTravelers[0].firstName)
  await main.update('user_profiles', main.userId, demoProfile, 'user_id')
  await main.update('users', main.userId, { profile_completed: true })
  return people
}

async function showPlace(person: Visitor, location: string): Promise<void> {
  const profile = { demographic_data: { location }, preferences: { show_location: true } }
  await person.update('user_profiles', person.userId, profile, 'user_id')
}

async function connect(people: People): Promise<void> {
  for (const { from, to, accepted } of demoConnections) {
    const id = newId()
    await visitor(people, from).insert('user_connections', { id, addressee_id: visitor(people, to).userId })
    if (accepted) await visitor(people, to).update('user_connections', id, { status: 'accepted' })
  }
}

async function makeList(people: People, ownerName: string, list: DemoList, order: number): Promise<void> {
  const owner = visitor(people, ownerName)
  const id = newId()
  await owner.insert('bucket_lists', {
    id,
    user_id: owner.userId,
    name: list.name,
    description: list.description,
    category: list.category,
    color_theme: list.color,
    is_public: list.privacy === 'public',
    privacy_level: list.privacy,
    is_collaborative: Boolean(list.members),
    sort_order: order,
    created_at: daysFromNow(-Math.max(...list.goals.map((goal) => goal.age)) - 1).toISOString(),
  })
  for (const [name, role] of Object.entries(list.members ?? {}))
    await owner.insert('bucket_list_members', {
      id: newId(),
      bucket_list_id: id,
      user_id: visitor(people, name).userId,
      role,
    })
  for (const goal of list.goals) await makeGoal(owner, id, goal, list.privacy)
}

async function makeGoal(owner: Visitor, listId: string, goal: DemoGoal, privacy: string): Promise<void> {
  const id = newId()
  await owner.insert('goals', {
    id,
    bucket_list_id: listId,
    title: goal.title,
    description: goal.description,
    category: goal.category,
    priority: priorityNumbers[goal.priority],
    target_date: goal.targetIn === undefined ? null : dateOf(goal.targetIn),
    budget_target: goal.budget,
    currency: goal.currency ?? 'USD',
    location_data: goal.place,
    tags: goal.tags ?? [],
    notes: goal.notes,
    is_public: privacy === 'public',
    privacy_level: privacy,
    created_at: daysFromNow(-goal.age).toISOString(),
  })
  for (const [daysAgo, type, amount, description, category] of goal.money ?? [])
    await owner.insert('transactions', {
      id: newId(),
      user_id: owner.userId,
      goal_id: id,
      transaction_type: type,
      amount,
      currency: goal.currency ?? 'USD',
      transaction_date: dateOf(-daysAgo),
      description,
      category,
    })
  if (goal.progress !== undefined)
    await owner.insert('goal_progress', {
      id: newId(),
      goal_id: id,
      progress_percentage: goal.progress,
      savings_amount: 0,
      expenses_amount: 0,
      updated_by: owner.userId,
    })
  if (goal.status) await owner.update('goals', id, { status: goal.status, edited_at: new Date().toISOString() })
}

async function makeItinerary(people: People, itinerary: DemoItinerary): Promise<void> {
  const owner = visitor(people, itinerary.owner)
  const id = newId()
  const { startsIn = 0, timeZone = 'UTC', age, parts } = itinerary
  // With names, by which others speak of its parts.
  const { plan, bookings } = joinedPlan(newlyNamedPlan(itinerary.plan), parts ?? { bookings: [] })
  await owner.insert('itineraries', {
    id,
    user_id: owner.userId,
    destination_name: itinerary.destination,
    destination_coordinates: itinerary.coordinates,
    number_of_days: plan.days.length,
    ai_generated_plan: plan,
    start_date: itinerary.startsIn === undefined ? null : dateOf(itinerary.startsIn),
    time_zone: itinerary.timeZone ?? null,
    is_public: itinerary.privacy === 'public',
    privacy_level: itinerary.privacy,
    created_at: daysFromNow(-age).toISOString(),
  })
  if (parts) {
    const firstDay = dateOf(startsIn)
    const who = (firstName: string) => visitor(people, firstName)
    await makeTripParts({ id, owner, plan, firstDay, startsIn, timeZone, age, visitor: who, bookings }, parts)
  }
  const post = await owner.idOf('posts', `itinerary_id=eq.${id}`)
  for (const name of itinerary.likes) await visitor(people, name).insert('post_likes', { post_id: post })
}

async function makePost(people: People, post: DemoPost): Promise<void> {
  const id = newId()
  await visitor(people, post.by).insert('posts', {
    id,
    content: post.content,
    location: post.location,
    is_public: post.privacy === 'public',
    privacy_level: post.privacy,
    created_at: hoursAgo(post.hoursAgo),
  })
  for (const name of post.likes ?? []) await visitor(people, name).insert('post_likes', { post_id: id })
  for (const [index, [name, content]] of (post.comments ?? []).entries())
    await visitor(people, name).insert('post_comments', {
      id: newId(),
      post_id: id,
      content,
      created_at: hoursAgo(post.hoursAgo - 1 - index),
    })
}

async function keepRecommendation(traveler: Visitor, { feedback, age, ...idea }: DemoRecommendation): Promise<void> {
  await traveler.insert('recommendations', {
    id: newId(),
    user_id: traveler.userId,
    recommendation_type: idea.type,
    title: idea.title,
    description: idea.description,
    recommendation_data: idea.data,
    ai_confidence: idea.confidence,
    user_feedback: feedback ?? null,
    source: 'ai',
    created_at: daysFromNow(-age).toISOString(),
    expires_at: daysFromNow(daysShown - age).toISOString(),
  })
}

function visitor(people: People, name: string): Visitor {
  const found = people.get(name)
  if (!found) throw new Error(`Nobody in the demo is called ${name}.`)
  return found
}
