/** Bucket lists, as rows of the server. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

/** Lists in this order, as if made on another device. */
export async function addLists(backend: Backend, userId: string, lists: ServerRow[]): Promise<void> {
  const before = backend.rows.all('bucketLists').length
  for (const [at, list] of lists.entries())
    await backend.add('bucketLists', { id: uuid(), user_id: userId, sort_order: before + at, ...list })
}
