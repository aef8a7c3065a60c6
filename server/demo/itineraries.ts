/** The trips that the demo's people have planned. */
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { kanazawa } from './kanazawa.ts'
import { kochi } from './kochi.ts'
import { kumano } from './kumano.ts'
import { kumanoParts } from './kumano-parts.ts'
import { lofoten } from './lofoten.ts'
import { naxos } from './naxos.ts'
import { naxosParts } from './naxos-parts.ts'
import type { DemoTripParts } from './trip-parts.ts'

export interface DemoItinerary {
  /** First name of whoever made it. */
  owner: string
  destination: string
  coordinates: [number, number]
  privacy: PrivacyLevel
  /** Days before today at which it was made. */
  age: number
  /** When it is: its first day, in days from today; without it the trip is an idea. */
  startsIn?: number
  timeZone?: string
  /** What hangs on it, of a trip that has dates. */
  parts?: DemoTripParts
  /** Who likes the post that tells of it. */
  likes: string[]
  plan: ItineraryPlan
}

/** Newest first. */
export const demoItineraries: readonly DemoItinerary[] = [
  {
    owner: 'Kenji',
    destination: 'Kanazawa, Japan',
    coordinates: [136.6562, 36.5613],
    privacy: 'public',
    age: 2,
    likes: ['Mira', 'Jonas', 'Amara'],
    plan: kanazawa,
  },
  {
    owner: 'Mira',
    destination: 'Kumano Kodō, Japan',
    coordinates: [135.7735, 33.8404],
    privacy: 'connections',
    age: 6,
    startsIn: 24,
    timeZone: 'Asia/Tokyo',
    parts: kumanoParts,
    likes: ['Kenji', 'Jonas'],
    plan: kumano,
  },
  {
    owner: 'Priya',
    destination: 'Kochi, India',
    coordinates: [76.2424, 9.9658],
    privacy: 'connections',
    age: 9,
    likes: ['Mira'],
    plan: kochi,
  },
  {
    owner: 'Jonas',
    destination: 'Lofoten, Norway',
    coordinates: [13.0886, 67.9323],
    privacy: 'public',
    age: 12,
    likes: ['Mira', 'Kenji'],
    plan: lofoten,
  },
  {
    owner: 'Mira',
    destination: 'Naxos, Greece',
    coordinates: [25.3763, 37.1036],
    privacy: 'public',
    age: 19,
    startsIn: -1,
    timeZone: 'Europe/Athens',
    parts: naxosParts,
    likes: ['Inès', 'Jonas', 'Priya'],
    plan: naxos,
  },
]
