/** What the page of an archive is drawn from. */
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { ArchiveInfo, MissingThing, Whose } from '#domain/export/archive-format.ts'
import { keptPictureId } from '#domain/pictures/pictures.ts'
import type { DepartingRecords } from '#domain/export/departing-records.ts'
import { html, type Piece, webLink } from './html.ts'

export interface PageFacts {
  info: ArchiveInfo
  records: DepartingRecords
  missing: readonly MissingThing[]
  /** Where the bytes of files and pictures are, by the ids of their records. */
  files: ReadonlyMap<string, string>
  /** The files of a trip for other apps, by its id. */
  tripFiles: ReadonlyMap<string, readonly string[]>
}

/** The records of a noun, as they are on the device. */
export const recordsIn = <T extends SyncedTable>(
  { records }: Pick<PageFacts, 'records'>,
  whose: Whose,
  table: T,
): RecordOf<T>[] => records[whose][table] as unknown as RecordOf<T>[]

/** What people are called, as far as the device knows; null for whom it does not. */
export type NameOf = (id: string | null) => string | null

/** Looks through all records: once for a page. */
export function namesOf(facts: PageFacts): NameOf {
  const names = new Map<string, string>()
  for (const whose of ['shared', 'own'] as const)
    for (const { userId, name } of recordsIn(facts, whose, 'tripMembers')) if (userId && name) names.set(userId, name)
  for (const { id, firstName, lastName } of [...recordsIn(facts, 'own', 'people'), ...recordsIn(facts, 'own', 'users')])
    names.set(id, [firstName, lastName].filter(Boolean).join(' '))
  return (id) => (id && names.get(id)) || null
}

/** The pictures of a goal or post: ours from the archive, those on the web by their address, without asking for them. */
export function pictures({ files }: PageFacts, addresses: readonly string[], of: string): Piece | null {
  if (addresses.length === 0) return null
  return html`<ul class="pictures">${addresses.map((address, at) => {
    const id = keptPictureId(address)
    if (id === null) return html`<li>${webLink(address)}</li>`
    const path = files.get(id)
    const words = `Picture ${at + 1} of ${of}`
    return path
      ? html`<li><a href="${path}"><img src="${path}" alt="${words}" loading="lazy"></a></li>`
      : html`<li class="quiet">${words} is not in this archive.</li>`
  })}</ul>`
}
