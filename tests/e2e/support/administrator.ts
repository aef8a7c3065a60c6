/** The Super Admin of every server of the journeys, who can sign in. */
import type { Traveller } from './travellers.ts'

export function administrator(): Traveller {
  const prepared = process.env.PREPARED_ADMINISTRATOR
  if (!prepared)
    throw new Error('The administrator is prepared by the global set-up of the journeys, which did not run.')
  return JSON.parse(prepared) as Traveller
}
