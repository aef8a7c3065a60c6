import { filled, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const memberRoles = ['collaborator', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

export const bucketListMembers = noun({
  serverTable: 'bucket_list_members',
  called: 'A member of a bucket list',
  columns: {
    id: plain.create(filled),
    bucketListId: plain.create(),
    userId: plain.create(),
    role: plain.write<MemberRole>('viewer'),
    createdAt: time.read(),
    updatedAt: time.read(),
  },
  audience: 'owner',
  parents: [{ noun: 'bucketLists', field: 'bucketListId', onDeletion: 'goes' }],
  deletable: true,
  indexes: ['bucketListId', 'userId'],
})

export type BucketListMember = RecordFrom<typeof bucketListMembers.columns>
