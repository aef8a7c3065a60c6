/** A country and a time that is over, typed into the search, are a visit that can be added at once: 'Peru 2016'. */
import { t } from '@lingui/core/macro'
import { countryOfCode } from '#domain/places/countries.ts'
import { readVisit } from '#domain/visits/read-visit.ts'
import { formatVisitDay } from '#domain/visits/visit-day.ts'
import { addVisit, deleteVisit } from '#features/visits/actions.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'

export interface VisitToAdd {
  kind: 'visit'
  id: string
  title: string
  add: () => Promise<void>
}

/** The visit that these words tell for sure; null for others, as of a town, of which there may be several. */
export function visitInWords(words: string, today: string): VisitToAdd | null {
  const { countryCode, placeName, around, visitedOn, nights, problem } = readVisit(words, today)
  const country = countryOfCode(countryCode ?? '')?.name
  if (!country || placeName !== '' || around !== '' || visitedOn === null || problem !== null) return null
  return {
    kind: 'visit',
    id: `${countryCode} ${visitedOn}`,
    title: `${country}, ${formatVisitDay(visitedOn)}`,
    add: async () => {
      let id = ''
      const values = { countryCode, placeName: null, coordinates: null, visitedOn, nights, note: null }
      const added = await attempt(async () => {
        ;({ id } = await addVisit(values))
      }, t`The visit couldn’t be saved. Please try again.`)
      if (!added) return
      toastWithUndo(
        t`${country} added to your visits`,
        () => void attempt(() => deleteVisit(id), t`This could not be undone. Please try again.`),
      )
    },
  }
}
