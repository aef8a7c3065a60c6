import type { Candidate } from '#domain/imports/candidate.ts'
import { pastedName } from '#domain/imports/pasted-name.ts'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import type { PossibleTarget } from '#features/imports/queries.ts'
import { aNewTrip, type TargetChoice } from './choose-target.tsx'

interface Known {
  files: readonly File[]
  /** The trip that its bookings are of; '' for none, undefined until the trips are read. */
  proposedTrip: string | undefined
  /** Name of a list where the file has none: one of that name is taken again. */
  fallback: string
  ownLists: readonly PossibleTarget[]
}

/** Where most of it belongs. */
export function usualTarget(
  { counts, lists }: ImportAnswer,
  candidates: readonly Candidate[],
  { files, proposedTrip, fallback, ownLists }: Known,
): TargetChoice {
  const named = lists.find(({ name }) => name !== '')
  const [file] = files
  const ofFile = file?.name === pastedName ? '' : (file?.name.replace(/\.[a-z0-9]{2,8}$/i, '') ?? '')
  const half = candidates.length / 2
  const kind = counts.visit > half ? 'visits' : counts.booking > half ? 'trip' : 'list'
  const ofList = lists.length === 1 && named?.name
  return {
    kind,
    list: ofList || ofFile ? '' : (ownLists.find(({ name }) => name === fallback)?.id ?? ''),
    newList: ofList || ofFile || fallback,
    trip: kind !== 'trip' || proposedTrip === undefined ? '' : proposedTrip || aNewTrip,
    // What it is called is asked for where nothing tells.
    newTrip: ofList || ofFile,
  }
}
