/** What the people of the demo wrote for each other. */
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'

export interface DemoPost {
  /** First name of its author. */
  by: string
  content: string
  location?: string
  privacy: PrivacyLevel
  /** Hours before the first start at which it was written; each comment came an hour after what stands before it. */
  hoursAgo: number
  likes?: string[]
  /** [first name, words], oldest first. */
  comments?: [string, string][]
}

/** Oldest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    by: 'Jonas',
    hoursAgo: 24 * 262,
    content:
      'First map of the year on the kitchen table. Pembrokeshire has 299 kilometres of coast and I have eleven days, so it will be the windy half.',
    privacy: 'public',
    likes: ['Mira'],
    comments: [['Mira', 'Take the half with the seals.']],
  },
  {
    by: 'Mira',
    hoursAgo: 24 * 173,
    content:
      'Bought the ferry ticket to Naxos before the flight, before the room, before anything. Everything else can follow.',
    location: 'Lisbon, Portugal',
    privacy: 'public',
    likes: ['Jonas', 'Amara'],
    comments: [['Amara', 'The only order that works.']],
  },
  {
    by: 'Mira',
    hoursAgo: 24 * 108,
    content:
      'Ten days around Mont Blanc, eleven passes, one blister. The best thing was the bell of a cow that walked before me for an hour and knew the way.',
    location: 'Chamonix, France',
    privacy: 'public',
    likes: ['Jonas', 'Amara', 'Kenji'],
    comments: [
      ['Jonas', 'Which hut had the apple cake?'],
      ['Mira', 'Refuge des Mottets. Worth the detour, and it is no detour.'],
    ],
  },
  {
    by: 'Jonas',
    hoursAgo: 24 * 79,
    content: 'Pembrokeshire, done. It rained on nine of eleven days, and I would start again tomorrow.',
    location: 'St Davids, United Kingdom',
    privacy: 'public',
    likes: ['Mira', 'Amara'],
  },
  {
    by: 'Priya',
    hoursAgo: 24 * 46,
    content:
      'For all who come to Kochi: the nets are at their best at five in the morning, when the tea stall has opened and nobody else has.',
    location: 'Fort Kochi, India',
    privacy: 'public',
    likes: ['Mira', 'Kenji'],
  },
  {
    by: 'Mira',
    hoursAgo: 24 * 39,
    content:
      'Figs, bread, and the sun through the Portara. I had written that down ten months ago and it was just like that, only warmer.',
    location: 'Naxos, Greece',
    privacy: 'public',
    likes: ['Jonas', 'Amara', 'Kenji', 'Inès'],
    comments: [
      ['Inès', 'Did you cross from Paros or from Piraeus?'],
      ['Mira', 'Piraeus, deck class, eight hours of wind. No regrets.'],
    ],
  },
  {
    by: 'Tomás',
    hoursAgo: 190,
    content:
      'Porto to Sagres, day four. A headwind the whole way, grilled sardines at the end of it. The bicycle complains less than I do.',
    location: 'Zambujeira do Mar, Portugal',
    privacy: 'public',
    likes: ['Mira', 'Jonas'],
    comments: [['Mira', 'Save some wind for me, I have the same road on my list.']],
  },
  {
    by: 'Amara',
    hoursAgo: 74,
    content:
      'Found the room: twelve seats, one lamp, a saxophone older than the owner. He closes when the last record is over, not before.',
    location: 'Yotsuya, Tokyo',
    privacy: 'connections',
    likes: ['Mira'],
    comments: [
      ['Mira', 'Which record was the last one?'],
      ['Amara', 'Ballads. Of course it was Ballads.'],
    ],
  },
  {
    by: 'Jonas',
    hoursAgo: 27,
    content: 'The tent is dried, mended and packed. Kungsleden, I am ready when September is.',
    privacy: 'public',
    likes: ['Mira', 'Amara'],
    comments: [['Amara', 'You have been ready since March.']],
  },
  {
    by: 'Mira',
    hoursAgo: 6,
    content:
      'Back on Naxos, out of season, with half the ferry to myself. And last night, after a summer of small amounts into one jar, I booked the flights to Osaka. Patience is a currency that nobody converts.',
    location: 'Naxos, Greece',
    privacy: 'public',
    likes: ['Jonas', 'Amara', 'Tomás'],
    comments: [
      ['Jonas', 'Congratulations! Bring the good boots.'],
      ['Tomás', 'And an empty suitcase for the ceramics.'],
    ],
  },
]
