import { noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const connectionStatuses = ['pending', 'accepted'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** Requests and answers are asked of the server at once (src/remote/people/connections.ts): none waits in an outbox. */
export const connections = noun({
  serverTable: 'user_connections',
  called: 'A connection',
  columns: {
    id: plain.read(),
    requesterId: plain.read(),
    addresseeId: plain.read(),
    status: plain.read<ConnectionStatus>(),
    createdAt: time.read(),
    updatedAt: time.read(),
  },
  audience: 'owner',
  indexes: ['requesterId', 'addresseeId', 'status'],
})

export type Connection = RecordFrom<typeof connections.columns>
