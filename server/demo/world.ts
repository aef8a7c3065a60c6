/** The people of the demo, and who knows whom. */
import { ines, kenji, lucia, nadia, priya, soeren } from './more-travellers.ts'
import { amara, jonas, tomas } from './connected-travellers.ts'
import { mira } from './mira.ts'
import type { DemoTraveller } from './traveller.ts'

/** The first is the traveller whom the landing page signs in. */
export const demoTravellers: [DemoTraveller, ...DemoTraveller[]] = [
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

/** Who knows whom, by first name; the last two wait for an answer. */
export const demoConnections: { from: string; to: string; accepted: boolean }[] = [
  { from: 'Mira', to: 'Jonas', accepted: true },
  { from: 'Amara', to: 'Mira', accepted: true },
  { from: 'Jonas', to: 'Amara', accepted: true },
  { from: 'Kenji', to: 'Mira', accepted: true },
  { from: 'Mira', to: 'Inès', accepted: true },
  { from: 'Priya', to: 'Mira', accepted: true },
  { from: 'Lucía', to: 'Mira', accepted: true },
  { from: 'Mira', to: 'Søren', accepted: false },
  { from: 'Tomás', to: 'Mira', accepted: false },
]
