/** The people of the demo, and who knows whom. */
import { amara, jonas, tomas } from './companions.ts'
import { mira } from './mira.ts'
import type { DemoPerson } from './person.ts'

/** The first is the traveller whom the landing page signs in. */
export const demoPeople: [DemoPerson, ...DemoPerson[]] = [mira, jonas, amara, tomas]

/** Who knows whom, by first name; the last waits for an answer. */
export const demoConnections: { from: string; to: string; accepted: boolean }[] = [
  { from: 'Mira', to: 'Jonas', accepted: true },
  { from: 'Amara', to: 'Mira', accepted: true },
  { from: 'Jonas', to: 'Amara', accepted: true },
  { from: 'Tomás', to: 'Mira', accepted: false },
]
