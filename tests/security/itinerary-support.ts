/** What the tests of itineraries ask and store. */
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type Actor, sessionOf, smallPlan, type World } from './world.ts'

interface Shared {
  itinerary: Record<string, unknown>
  owner: Record<string, unknown>
}

/** Itineraries of the world's owner. */
export function itinerariesOf(db: TestDatabase, world: World) {
  const owner = db.as(world.people.owner)
  /** What somebody is shown of an itinerary. */
  const ask = async (actor: Actor, id: string): Promise<Shared | null> =>
    (await sessionOf(db, world, actor).query<{ found: Shared | null }>('select shared_itinerary($1) as found', [id]))[0]
      ?.found ?? null
  /** Stores a plan as the owner, and takes it back. */
  const insert = (plan: unknown, columns = '', values = '') =>
    owner.attempt<Record<string, unknown>>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan${columns})
       values ('Kyoto', 1, '${JSON.stringify(plan).replaceAll("'", "''")}'${values}) returning *`,
    )

  /** Stores a plan as the owner; its id. */
  const add = async (plan: unknown, columns = '', values = ''): Promise<string> => {
    const [made] = await owner.query<{ id: string }>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan${columns})
       values ('Kyoto', 1, $1::text::jsonb${values}) returning id`,
      [JSON.stringify(plan)],
    )
    return made?.id ?? ''
  }
  return { ask, insert, add }
}

/** The small plan after a change. */
export function changed(change: (plan: ItineraryPlan) => void): ItineraryPlan {
  const plan = structuredClone(smallPlan)
  change(plan)
  return plan
}

/** The small plan with another first activity. */
export const activity = (change: Record<string, unknown>): ItineraryPlan =>
  changed(({ days }) => Object.assign(days[0]?.activities[0] ?? {}, change))
