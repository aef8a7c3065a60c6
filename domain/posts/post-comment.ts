import { filled, flag, maker, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** One's own; those of others are asked for when they are shown. */
export const postComments = noun({
  serverTable: 'post_comments',
  called: 'A comment',
  title: 'content',
  columns: {
    id: plain.create(filled),
    postId: plain.create(),
    userId: plain.create(maker),
    content: plain.create(),
    removedByModerators: flag.read(false),
    createdAt: time.create(filled),
  },
  audience: 'owner',
  parents: [{ noun: 'posts', field: 'postId', onDeletion: 'goes' }],
  deletable: true,
  indexes: ['postId', 'createdAt'],
})

export type PostComment = RecordFrom<typeof postComments.columns>
