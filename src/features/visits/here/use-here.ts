import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlaceSuggestion } from '#domain/places/place-features.ts'
import type { PlaceHere } from '#domain/places/where-one-is.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import { deleteVisit } from '#features/visits/actions.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { addVisitHere } from './add-visit-here.ts'
import { typedPlaceHere } from './typed-place-here.ts'
import { type Finding, useWhereIAm } from './use-where-i-am.ts'

/** Today of a trip that is under way, to which a place can be added. */
export interface TripToday {
  id: string
  destination: string
  /** Adds it and says so. Answers whether it was done. */
  add: (place: PlaceHere) => Promise<boolean>
}

const needsTyping = (finding: Finding): boolean =>
  finding.step === 'failed' ||
  (finding.step === 'looking' && finding.isSlow) ||
  (finding.step === 'found' && !finding.where.known)

/** What the dialog knows of the place, by the device or as it was typed, and what it does with it. */
export function useHere(onAdded: () => void) {
  const { t } = useLingui()
  const { finding, again } = useWhereIAm()
  /** Said by hand; what was typed stays, and so does its field, whatever is found meanwhile. */
  const [wantsToType, setWantsToType] = useState<boolean | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PlaceSuggestion | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)

  const where = finding.step === 'found' ? finding.where : null
  const found = where?.known ? where : null
  const types = wantsToType ?? (typed !== '' || needsTyping(finding))
  const asks = found !== null && found.asks !== null && !confirmed && !types
  const canAdd = types ? typed.trim() !== '' : found !== null && !asks

  const { run, busy } = useOnce(async (trip: TripToday | null) => {
    setPressed(trip?.id ?? 'visit')
    const place = types || !found ? await typedPlaceHere(typed.trim(), chosen, where) : found.place
    if (await (trip ? trip.add(place) : addToVisits(place))) onAdded()
  })

  async function addToVisits(place: PlaceHere): Promise<boolean> {
    const name = wordsOfPlace(place.countryCode, place.placeName ?? '')
    let id: string | null = null
    const done = await attempt(async () => {
      id = await addVisitHere(place, calendarDay(new Date()))
    }, t`We couldn’t add ${name}. Please try again.`)
    if (!done) return false
    const made = id
    if (made === null) toast.info(t`${name} is already among the places you’ve been today.`)
    else
      toastWithUndo(
        t`${name} added to the places you’ve been`,
        () => void attempt(() => deleteVisit(made), t`This could not be undone. Please try again.`),
      )
    return true
  }

  return {
    finding,
    again,
    /** Another try may know more. */
    mayTryAgain: finding.step === 'failed' || (where?.known === false && where.why === 'too-rough'),
    found,
    types,
    /** Whether the field was asked for. */
    askedToType: wantsToType === true,
    type: (wanted: boolean) => setWantsToType(wanted),
    asks,
    confirm: () => setConfirmed(true),
    typed,
    setTyped,
    choose: setChosen,
    canAdd,
    add: (trip: TripToday | null) => void run(trip),
    /** Which button is at work. */
    busy: busy ? pressed : null,
  }
}
