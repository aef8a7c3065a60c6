/** What is said about an archive of an account, in sentences. */
import { plural, t } from '@lingui/core/macro'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { ArchiveProblem, FoundArchive } from '#features/imports/reading/import-messages.ts'

/** Why it is not restored. */
export function archiveProblemWords(problem: ArchiveProblem): string {
  const words: Record<ArchiveProblem, string> = {
    'no-archive': t`This looks like a Farlight archive, but it isn’t one.`,
    newer: t`This archive was made by a newer Farlight. Update this one first, then try again.`,
    older: t`This archive was made by a Farlight that’s too old for us to read.`,
    incomplete: t`Part of this archive is missing. If you unpacked it, use the ZIP as it was.`,
    changed: t`Somebody or something has changed this archive since it was made, so we didn’t restore it.`,
    broken: t`This archive is damaged. Try copying it again from where you keep it.`,
    invalid: t`Something in this archive isn’t what it should be, so we didn’t restore it.`,
    'with-others': t`Choose the Farlight archive by itself, without other files.`,
  }
  return words[problem]
}

/** How much there is of what people look for. */
export function archiveCounts({ records }: FoundArchive): string[] {
  const words: [SyncedTable, (count: number) => string][] = [
    ['goals', (count) => plural(count, { one: '# goal', other: '# goals' })],
    ['bucketLists', (count) => plural(count, { one: '# bucket list', other: '# bucket lists' })],
    ['transactions', (count) => plural(count, { one: '# transaction', other: '# transactions' })],
    ['itineraries', (count) => plural(count, { one: '# trip', other: '# trips' })],
    ['tripBookings', (count) => plural(count, { one: '# booking', other: '# bookings' })],
    ['tripFiles', (count) => plural(count, { one: '# document', other: '# documents' })],
    ['visits', (count) => plural(count, { one: '# place you’ve been', other: '# places you’ve been' })],
    ['posts', (count) => plural(count, { one: '# post', other: '# posts' })],
  ]
  return words.flatMap(([table, say]) => {
    const count = records[table]?.length ?? 0
    return count > 0 ? [say(count)] : []
  })
}
