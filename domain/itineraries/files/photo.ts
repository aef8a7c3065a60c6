/** Photos among the files of a trip: those that links can show, once somebody has marked them for it. */
import type { FileKind } from './file-kind.ts'
import type { TripFile } from './trip-file.ts'

/** What our server makes smaller pictures of; as the database has them (migration link_photos). HEIC it cannot read. */
const photoKinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp']

export const isPhoto = ({ kind }: Pick<TripFile, 'kind'>): boolean => photoKinds.includes(kind)

/** A picture all the same, which no link can show. */
export const isUnshowable = ({ kind }: Pick<TripFile, 'kind'>): boolean => kind === 'image/heic'
