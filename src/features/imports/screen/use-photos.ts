import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#auth/session.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { photosThatFit, type PhotosToBring } from '#domain/imports/placing/photos-that-fit.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { photosThere } from '#features/imports/bringing/already-there.ts'
import { keyOfCandidate } from '#features/imports/bringing/imported-id.ts'
import { type FileSpace, readFileSpace } from '#remote/trip-files/file-space.ts'
import { useLive } from '#sync/local/live.ts'
import { aNewTrip, type TargetChoice } from './choose-target.tsx'

/** What becomes of the photos that come along with what is chosen. */
export interface PhotosAlong extends PhotosToBring {
  /** Photos of what is chosen, or there already. */
  along: readonly ListedPhoto[]
  /** How many of them are documents of the trip already. */
  there: number
  /** In bytes, what the traveler may still add. */
  left: number
  /** The largest file, in bytes. */
  largest: number
  /** The server could not be asked for the room. */
  isAssumed: boolean
}

/** What is chosen, of which photos come along. */
interface Chosen {
  candidates: readonly Candidate[]
  /** Their places. */
  ticked: ReadonlySet<number>
  there: ReadonlySet<number>
}

/**
 * Which photos can come along into the trip, before anything is kept.
 * @returns null where they cannot, undefined until the room for them is known
 */
export function usePhotos(
  photos: readonly ListedPhoto[],
  { kind, trip }: TargetChoice,
  { candidates, ticked, there }: Chosen,
): PhotosAlong | null | undefined {
  const isWanted = kind === 'trip' && photos.length > 0
  const space = useFileSpace(isWanted)
  const here = useOwnBytesHere()
  const inTrip = usePhotosThere(photos, isWanted ? trip : '')
  const along = useMemo(() => {
    const things = new Set<string>()
    for (const at of [...ticked, ...there]) {
      const thing = candidates[at]
      if (thing) things.add(keyOfCandidate(thing))
    }
    return photos.filter((photo) => things.has(keyOfCandidate(photo)))
  }, [photos, candidates, ticked, there])
  return useMemo(() => {
    if (!isWanted) return null
    if (!space || !here || !inTrip) return undefined
    const isAssumed = space.isAssumed === true
    const used = here.waiting + (isAssumed ? here.sent : space.used)
    const left = Math.max(0, space.space - used)
    const missing = along.filter((photo) => !inTrip.has(photo))
    return {
      ...photosThatFit(missing, { largest: space.largest, left }),
      along,
      there: along.length - missing.length,
      left,
      largest: space.largest,
      isAssumed,
    }
  }, [isWanted, space, here, inTrip, along])
}

/** Null until it is told. */
function useFileSpace(isWanted: boolean): FileSpace | null {
  const [space, setSpace] = useState<FileSpace | null>(null)
  useEffect(() => {
    let gone = false
    if (isWanted)
      void readFileSpace().then((told) => {
        if (!gone) setSpace(told)
      })
    return () => {
      gone = true
    }
  }, [isWanted])
  return space
}

/** What the traveler's own files take, as this device knows them: those that wait, and those that the server knows. */
function useOwnBytesHere(): { waiting: number; sent: number } | undefined {
  const userId = useSession()?.userId ?? ''
  return useLive(
    async ({ tripFiles }) => {
      const bytes = { waiting: 0, sent: 0 }
      await tripFiles.each(({ addedBy, size, arrivedAt }) => {
        if (addedBy === userId) bytes.sent += size
        // Who added it, the server says.
        else if (addedBy === null && arrivedAt === null) bytes.waiting += size
      })
      return bytes
    },
    [userId],
  ).data
}

/** Those that the trip has already; null until that is known. */
function usePhotosThere(photos: readonly ListedPhoto[], trip: string): ReadonlySet<ListedPhoto> | null {
  const [found, setFound] = useState<{ trip: string; there: ReadonlySet<ListedPhoto> } | null>(null)
  const isThere = trip !== '' && trip !== aNewTrip
  useEffect(() => {
    let gone = false
    if (isThere)
      photosThere(photos, trip).then(
        (there) => {
          if (!gone) setFound({ trip, there })
        },
        (cause: unknown) => {
          console.warn('Which photos are there already could not be told.', cause)
          if (!gone) setFound({ trip, there: noPhotos })
        },
      )
    return () => {
      gone = true
    }
  }, [photos, trip, isThere])
  if (!isThere) return noPhotos
  return found?.trip === trip ? found.there : null
}

const noPhotos: ReadonlySet<ListedPhoto> = new Set()
