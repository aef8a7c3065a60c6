import { filled, flag, maker, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import { type PrivacyLevel, sharing } from '#domain/sharing/sharing-columns.ts'

/** One's own; those of others are asked for when they are shown. */
export const posts = noun({
  serverTable: 'posts',
  called: 'A post',
  title: 'content',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    content: plain.write(),
    location: plain.write<string | null>(null),
    mediaUrls: plain.write<string[]>([]),
    /** The itinerary whose sharing made this post. */
    itineraryId: plain.read<string | null>(null),
    /** The post that this one passes on; null also when that was deleted since. */
    resharedPostId: plain.create<string | null>(null),
    isReshare: flag.read(false),
    ...sharing,
    isPublic: flag.write(true),
    privacyLevel: plain.write<PrivacyLevel>('public'),
    allowLikes: flag.write(true),
    removedByModerators: flag.read(false),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { content: 'text', location: 'place', mediaUrls: 'pictures' },
  wordless: ['mediaUrls'],
  audience: 'owner',
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['createdAt', 'itineraryId'],
})

/** What a traveler writes for others. */
export type Post = RecordFrom<typeof posts.columns>
