import { filled, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const pictures = noun({
  serverTable: 'pictures',
  called: 'A picture',
  columns: {
    id: plain.create(filled),
    goalId: plain.create(),
    /** The file in base64: JPEG, PNG or WebP. */
    content: plain.create(),
    createdAt: time.create(filled),
  },
  audience: 'nobody',
  parents: [{ noun: 'goals', field: 'goalId', onDeletion: 'returns' }],
  deletable: true,
  indexes: ['goalId'],
})

/** A picture that came from a device. The goal names it in `mediaUrls` by its address (domain/pictures/pictures.ts). */
export type Picture = RecordFrom<typeof pictures.columns>
