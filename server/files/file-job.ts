/**
 * Takes away the bytes of files whose rows are gone: an hour after the deletion, when nobody takes it back any more. What a
 * server that ended too early has left over, with no row at all, is found by looking through the folder.
 */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'
import type { FilePath, FileStore } from './file-store.ts'

const everyMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
const atOnce = 100

export interface FileRemover {
  /** Removes the bytes; those that are gone already are no failure. */
  remove(paths: FilePath[]): Promise<void>
  /** What lies there for longer than a day; absent where nobody can say. */
  old?(): Promise<FilePath[]>
}

export const removerOf = (store: FileStore): FileRemover => ({
  async remove(paths) {
    for (const path of paths) await store.remove(path)
  },
  old: () => store.olderThan(Date.now() - dayMs),
})

/** A Supabase project's storage, by the key of its server. */
export const removerOnSupabase = ({ url, secretKey }: { url: string; secretKey: string }): FileRemover => ({
  async remove(prefixes) {
    const answer = await fetch(`${url}/storage/v1/object/trip-files`, {
      method: 'DELETE',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
  },
})

export function fileJob(database: Database, remover: FileRemover, log: Logger): RepeatedJob {
  let lookedThrough = 0

  /** Paths of deleted files whose hour is over. */
  const due = () =>
    database.query<{ path: string }>(
      `select itinerary_id || '/' || content_id as path from private.removed_files
       where removed_at < now() - interval '1 hour' order by removed_at limit ${atOnce}`,
    )

  async function removeDue(): Promise<boolean> {
    const paths = (await due()).map(({ path }) => path)
    if (paths.length === 0) return false
    // From here on nobody can take the deletion back with its bytes.
    const deleted = await database.query<{ path: string }>(
      `delete from private.removed_files where removed_at < now() - interval '1 hour'
         and itinerary_id || '/' || content_id = any (string_to_array($1, ' ')) returning itinerary_id || '/' || content_id as path`,
      [paths.join(' ')],
    )
    const taken = deleted.map(({ path }) => path)
    try {
      await remover.remove(taken)
    } catch (error) {
      // Known again, for the next run; a folder that can be looked through needs no list.
      if (!remover.old) await rememberAgain(taken)
      throw error
    }
    return paths.length === atOnce
  }

  const rememberAgain = (paths: FilePath[]) =>
    database.query(
      `insert into private.removed_files (itinerary_id, content_id, size, sha256, removed_at)
       select split_part(path, '/', 1)::uuid, split_part(path, '/', 2)::uuid, 0, '', now() - interval '2 hours'
       from unnest(string_to_array($1, ' ')) path on conflict (content_id) do nothing`,
      [paths.join(' ')],
    )

  async function removeLeftOver(): Promise<void> {
    const paths = (await remover.old?.()) ?? []
    for (let start = 0; start < paths.length; start += atOnce) {
      const some = paths.slice(start, start + atOnce)
      const left = await database.query<{ path: string }>(
        `select path from unnest(string_to_array($1, ' ')) path
         where not exists (select from public.trip_files file where file.content_id = split_part(path, '/', 2)::uuid)
           and not exists (select from private.removed_files removed where removed.content_id = split_part(path, '/', 2)::uuid)`,
        [some.join(' ')],
      )
      await remover.remove(left.map(({ path }) => path))
    }
  }

  return repeatedJob({
    everyMs,
    name: 'files',
    log,
    failure: 'deleted files could not be taken away',
    async step() {
      if (await removeDue()) return true
      if (Date.now() - lookedThrough > dayMs) {
        lookedThrough = Date.now()
        await removeLeftOver()
      }
      return false
    },
  })
}
