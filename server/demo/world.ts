/** The people of the demo, and who knows whom. */
import { ines, kenji, lucia, nadia, priya, soeren } from './more-travelers.ts'
import { amara, jonas, tomas } from './connected-travelers.ts'
import { mira } from './mira.ts'
import type { DemoTraveler } from './traveler.ts'

/** The first is the traveler whom the landing page signs in. */
export const demoTravelers: [DemoTraveler, ...DemoTraveler[]] = [
  mira,
  jonas,
  amara,
  tomas,
  kenji,
  ines,
  priya,
  lucia,
  soeren,
  nadia,
]

/** Who knows whom, by first name, since how many days; the last two wait for an answer. */
export const demoConnections: { from: string; to: string; accepted: boolean; ago: number }[] = [
  { from: 'Mira', to: 'Jonas', accepted: true, ago: 372 },
  { from: 'Amara', to: 'Mira', accepted: true, ago: 288 },
  { from: 'Jonas', to: 'Amara', accepted: true, ago: 240 },
  { from: 'Kenji', to: 'Mira', accepted: true, ago: 171 },
  { from: 'Mira', to: 'Inès', accepted: true, ago: 96 },
  { from: 'Priya', to: 'Mira', accepted: true, ago: 44 },
  { from: 'Lucía', to: 'Mira', accepted: true, ago: 19 },
  { from: 'Mira', to: 'Søren', accepted: false, ago: 3 },
  { from: 'Tomás', to: 'Mira', accepted: false, ago: 0 },
]
