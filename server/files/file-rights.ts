/** Asks the database what the caller may do with the bytes under a path. It decides as the policies of the table do. */
import type { JWTPayload } from 'jose'
import type { FileKind } from '#domain/itineraries/files/file-kind.ts'
import type { Database } from '#server/database/database.ts'

/** What the row of a file says of it, and what the caller may do. */
export interface FileForCaller {
  kind: FileKind
  size: number
  sha256: string
  name: string
  has_arrived: boolean
  may_add: boolean
}

export interface FileRights {
  /** Undefined where the caller may not read it. */
  fileFor(claims: JWTPayload, path: string): Promise<FileForCaller | undefined>
  /** Notes that all bytes are there; false when its row is gone meanwhile. */
  noteArrival(path: string): Promise<boolean>
}

export function fileRights(database: Database): FileRights {
  return {
    async fileFor(claims, path) {
      const [row] = await database.query<{ file: string | null }>('select farlight_server.file_for($1, $2) as file', [
        JSON.stringify(claims),
        path,
      ])
      return row?.file ? (JSON.parse(row.file) as FileForCaller) : undefined
    },
    async noteArrival(path) {
      const [itinerary, content] = path.split('/')
      const noted = await database.query(
        'update public.trip_files set arrived_at = now() where content_id = $1 and itinerary_id = $2 returning 1',
        [content, itinerary],
      )
      return noted.length > 0
    },
  }
}
