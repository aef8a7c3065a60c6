import { filled, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const pictures = noun({
  serverTable: 'pictures',
  called: 'A picture',
  columns: {
    id: plain.create(filled),
    /** A picture belongs to a goal or to a post. */
    goalId: plain.create<string | null>(null),
    postId: plain.create<string | null>(null),
    /** The file in base64: JPEG, PNG or WebP. */
    content: plain.create(),
    createdAt: time.create(filled),
  },
  picture: 'content',
  audience: 'nobody',
  parents: [
    { noun: 'goals', field: 'goalId', onDeletion: 'returns' },
    { noun: 'posts', field: 'postId', onDeletion: 'returns' },
  ],
  deletable: true,
  indexes: ['goalId', 'postId'],
})

/** A picture that came from a device. Its goal or post names it in `mediaUrls` by its address (domain/pictures/pictures.ts). */
export type Picture = RecordFrom<typeof pictures.columns>
