/** Photos among the documents of a trip: one that links show, and others that they must not. */
import type { TestDatabase } from '#tests/support/database.ts'
import { shownPhoto } from './share-link-words.ts'

interface Photo {
  id: string
  content: string
  isMarked: boolean
  hasArrived: boolean
  kind: string
}

const content = (digit: number) => `99999999-0000-4000-8000-00000000000${digit}`
const photo = (digit: number, more: Partial<Photo>): Photo => ({
  id: `88888888-0000-4000-8000-00000000000${digit}`,
  content: content(digit),
  isMarked: true,
  hasArrived: true,
  kind: 'image/jpeg',
  ...more,
})

/** The marked one that is there, then those that no link shows. */
export const photos = {
  shown: photo(1, { id: shownPhoto }),
  unmarked: photo(2, { isMarked: false }),
  onItsWay: photo(3, { hasArrived: false, kind: 'image/png' }),
  paper: photo(4, { isMarked: false, kind: 'application/pdf' }),
}

/** Adds them to a trip, with names and bytes that nobody is told of; those of a trip before are gone. */
export async function addPhotos(db: TestDatabase, person: string, trip: string): Promise<void> {
  for (const { id, content: bytes, isMarked, hasArrived, kind } of Object.values(photos)) {
    await db.query('delete from trip_files where id = $1', [id])
    await db.query('delete from private.removed_files where content_id = $1', [bytes])
    await db.as(person).query(
      `insert into trip_files (id, itinerary_id, content_id, name, kind, size, sha256, shown_by_links)
       values ($1, $2, $3, 'hidden name.jpg', $4, 1234, repeat('a', 64), $5)`,
      [id, trip, bytes, kind, isMarked],
    )
    if (hasArrived) await db.query('update trip_files set arrived_at = now() where id = $1', [id])
  }
}
