/** The trips that the demo's traveller has planned. */
import type { PrivacyLevel } from '#domain/enumerations.ts'
import type { ItineraryPlan } from '#domain/itinerary-plan.ts'
import { kumano } from './kumano.ts'
import { naxos } from './naxos.ts'

export interface DemoItinerary {
  destination: string
  coordinates: [number, number]
  privacy: PrivacyLevel
  /** Days before today at which it was made. */
  age: number
  plan: ItineraryPlan
}

/** Newest first. */
export const demoItineraries: readonly DemoItinerary[] = [
  {
    destination: 'Kumano Kodō, Japan',
    coordinates: [135.7735, 33.8404],
    privacy: 'connections',
    age: 6,
    plan: kumano,
  },
  { destination: 'Naxos, Greece', coordinates: [25.3763, 37.1036], privacy: 'public', age: 19, plan: naxos },
]
