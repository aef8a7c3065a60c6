/** What is tried with a trip: Ada has it, Bea and Cleo are friends whom she may take along, and Dan is a stranger. */
import type { Session, TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

export interface TripOfFriends {
  ada: string
  bea: string
  cleo: string
  dan: string
  trip: string
}

/** The id that a statement returns. */
export const idOf = async (session: Session, sql: string, parameters: unknown[] = []): Promise<string> =>
  (await session.query<{ id: string }>(sql, parameters))[0]?.id ?? ''

/** Makes two people know each other. */
export async function befriend(db: TestDatabase, one: string, other: string): Promise<void> {
  await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
    one,
    other,
  ])
}

/** A trip to Kyoto of whoever this session is. */
export const addTrip = (session: Session, plan: object = smallPlan): Promise<string> =>
  idOf(
    session,
    `insert into itineraries (destination_name, ai_generated_plan) values ('Kyoto', $1::text::jsonb) returning id`,
    [JSON.stringify(plan)],
  )

/** Takes somebody with an account along; the id of the membership. */
export const addCompanion = (owner: Session, trip: string, person: string, role: string): Promise<string> =>
  idOf(
    owner,
    `insert into itinerary_members (itinerary_id, user_id, name, role) values ($1, $2, '', $3) returning id`,
    [trip, person, role],
  )

/** The four and the trip, on which nobody is taken along yet. */
export async function tripOfFriends(db: TestDatabase, plan?: object): Promise<TripOfFriends> {
  const ada = await db.signUp('Ada')
  const bea = await db.signUp('Bea')
  const cleo = await db.signUp('Cleo')
  const dan = await db.signUp('Dan')
  for (const friend of [bea, cleo]) await befriend(db, ada, friend)
  return { ada, bea, cleo, dan, trip: await addTrip(db.as(ada), plan) }
}

/** Makes a companion the owner: it is offered to them, and they take it. */
export async function handOver(owner: Session, heir: Session, member: string | undefined): Promise<void> {
  await owner.query('select offer_trip($1)', [member])
  await heir.query('select take_over_trip($1)', [member])
}
