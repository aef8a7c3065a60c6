/** Which photos of an archive can become documents of a trip: said before anything is kept. */
import type { ListedPhoto } from '#domain/imports/reading.ts'

/** `kind`: no picture that documents may be. `size`: larger than one may be. `space`: the traveler has no room left for it. */
export type PhotoProblem = 'kind' | 'size' | 'space'

export interface RoomForPhotos {
  /** The largest file, in bytes. */
  largest: number
  /** What may still be added in all, in bytes. */
  left: number
}

export interface PhotosToBring {
  fitting: readonly ListedPhoto[]
  refused: readonly { photo: ListedPhoto; problem: PhotoProblem }[]
}

/** In their order; a smaller one still fits behind one that does not. */
export function photosThatFit(photos: readonly ListedPhoto[], { largest, left }: RoomForPhotos): PhotosToBring {
  const fitting: ListedPhoto[] = []
  const refused: { photo: ListedPhoto; problem: PhotoProblem }[] = []
  let room = left
  for (const photo of photos) {
    const { kind, sizeInBytes } = photo
    const problem = kind === null ? 'kind' : sizeInBytes > largest ? 'size' : sizeInBytes > room ? 'space' : null
    if (problem) refused.push({ photo, problem })
    else {
      fitting.push(photo)
      room -= sizeInBytes
    }
  }
  return { fitting, refused }
}

/** In bytes, all together. */
export const sizeOfPhotos = (photos: readonly ListedPhoto[]): number =>
  photos.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0)
