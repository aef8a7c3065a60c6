import { filled, flag, maker, noun, number, plain, type RecordFrom, sentGuess, time } from '#domain/nouns/noun.ts'
import { sharing } from '#domain/sharing/sharing-columns.ts'

/** In the order on screen. */
export const bucketListCategories = ['adventure', 'food', 'relaxation', 'urban', 'entertainment'] as const
export type BucketListCategory = (typeof bucketListCategories)[number]

/** In the order on screen. */
export const colorThemes = ['blue', 'orange', 'green', 'cyan', 'purple', 'pink'] as const
export type ColorTheme = (typeof colorThemes)[number]

export const bucketLists = noun({
  serverTable: 'bucket_lists',
  called: 'A bucket list',
  title: 'name',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    name: plain.write(),
    description: plain.write<string | null>(null),
    category: plain.write<BucketListCategory>('adventure'),
    colorTheme: plain.write<ColorTheme>('blue'),
    isCollaborative: flag.write(false),
    sortOrder: number.write(sentGuess('next')),
    ...sharing,
    /** Seen by its owner alone; the server's moderators decide. */
    removedByModerators: flag.read(false),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { colorTheme: 'colour', sortOrder: 'order' },
  wordless: ['sortOrder'],
  audience: { group: 'bucketLists', by: 'id' },
  deletable: true,
  keepsEditTimes: true,
  indexes: ['userId', 'sortOrder', 'updatedAt'],
})

export type BucketList = RecordFrom<typeof bucketLists.columns>
