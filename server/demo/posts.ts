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
      'Three years of small amounts into one jar, and today the flights are booked. Patience is a currency that nobody converts.',
    location: 'Lisbon, Portugal',
    privacy: 'public',
    likes: ['Jonas', 'Amara', 'Tomás'],
    comments: [
      ['Jonas', 'Congratulations! Bring the good boots.'],
      ['Tomás', 'And an empty suitcase for the ceramics.'],
    ],
  },
]
