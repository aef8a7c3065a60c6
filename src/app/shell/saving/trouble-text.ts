import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { recordName } from './record-name.ts'

/** What is told of a change that the server refused, or that does not reach it. */
export function troubleText(
  kind: 'refused' | 'not-getting-through',
  { table, title }: { table: SyncedTable; title: string },
): MessageDescriptor {
  const record = recordName(table, title)
  return kind === 'refused'
    ? msg`The server did not accept your change to “${record}”. It is kept under Needs attention.`
    : msg`“${record}” isn’t getting through. We’ll keep trying.`
}
