import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { middleOf, placeMeant, questionsFor } from '#domain/itineraries/plan/find-place.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { withPlaces } from '#domain/itineraries/plan/plan-acts.ts'
import { inWordsAlone } from '#domain/itineraries/plan/trip-stops.ts'
import type { PlaceSuggestion } from '#domain/places/place-features.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { searchPoints } from '#remote/places/place-search.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface FindPlacesProps {
  itinerary: Itinerary
  plan: NamedPlan
  onClose: () => void
}

/** Names that are looked for in one go. */
const mostNames = 60

interface Looked {
  name: string
  /** Activities of this name, as they were when it began. */
  activities: { id: string; day: number; title: string }[]
  /** Undefined while it is being looked for. */
  found?: PlaceSuggestion | null
}

/** Looks for places that the plan has in words alone, and proposes what it found: nothing is put on the map unseen. */
export default function FindPlaces({ itinerary, plan, onClose }: FindPlacesProps) {
  const { t } = useLingui()
  const { act } = useBoard()
  const [looked, setLooked] = useState<readonly Looked[]>(() => namesOf(plan))
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const looking = looked.some(({ found }) => found === undefined)
  const near = useRef(itinerary.destinationCoordinates ?? middleOf(knownPlaces(plan)))

  const lookFor = useEffectEvent(async (name: string, signal: AbortSignal) => {
    for (const question of questionsFor(name, itinerary.destinationName)) {
      const around = { near: near.current, destination: itinerary.destinationName }
      const found = placeMeant(name, await searchPoints(question, signal), around)
      if (found || signal.aborted) return found
    }
    return null
  })
  useEffect(() => {
    const end = new AbortController()
    const lookForAll = async () => {
      for (const { name } of looked) {
        const found = await lookFor(name, end.signal)
        if (end.signal.aborted) return
        setLooked((all) => all.map((one) => (one.name === name ? { ...one, found } : one)))
      }
    }
    void lookForAll()
    return () => end.abort()
    // What is looked for is what was there when it began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const found = looked.flatMap(({ found: place, ...one }) => (place ? [{ ...one, place }] : []))
  const missed = looked.filter((one) => one.found === null)
  const taken = found.filter(({ name }) => !refused.has(name))
  const count = taken.reduce((sum, { activities }) => sum + activities.length, 0)
  const { run, busy } = useOnce(async () => {
    const places = taken.flatMap(({ name, activities, place }) =>
      activities.map(({ id }) => ({ id, name, coordinates: place.center })),
    )
    const said = plural(count, { one: '# activity is on the map now', other: '# activities are on the map now' })
    if (await act((now) => withPlaces(now, places), said)) onClose()
  })
  const toggle = (name: string) =>
    setRefused((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Find places`}
      description={<Trans>Here is what we found for the places in your plan. Untick what is wrong.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={looking || count === 0} onClick={() => void run()}>
            <Plural value={count} one="Put # activity on the map" other="Put # activities on the map" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          {looking ? (
            <>
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
              <Trans>Looking for places…</Trans>
            </>
          ) : found.length === 0 ? (
            <Trans>Nothing was found. You can choose each place in the editor.</Trans>
          ) : (
            <Plural value={found.length} one="# place found" other="# places found" />
          )}
        </p>
        {found.length > 0 && (
          <ul aria-label={t`Found`} className="flex flex-col divide-y">
            {found.map(({ name, place, activities }) => (
              <li key={name}>
                <Checkbox
                  label={<bdi className="font-semibold">{name}</bdi>}
                  description={
                    <>
                      <bdi className="block text-ink">{place.place_name}</bdi>
                      <Used activities={activities} />
                    </>
                  }
                  checked={!refused.has(name)}
                  onCheckedChange={() => toggle(name)}
                />
              </li>
            ))}
          </ul>
        )}
        {missed.length > 0 && (
          <section aria-labelledby="not-found" className="flex flex-col gap-1.5">
            <h3 id="not-found" className="font-display font-semibold">
              <Trans>Not found</Trans>
            </h3>
            <ul className="flex flex-col gap-1 text-muted text-sm">
              {missed.map(({ name, activities }) => (
                <li key={name}>
                  <bdi className="block text-ink">{name}</bdi> <Used activities={activities} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** Where a place stands in the plan. */
function Used({ activities }: Pick<Looked, 'activities'>) {
  const [first] = activities
  const more = activities.length - 1
  if (!first) return null
  return (
    <span>
      <Trans>
        Day {first.day}: <bdi>{first.title}</bdi>
      </Trans>
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </span>
  )
}

/** Each name once, with what bears it. */
function namesOf({ days }: NamedPlan): Looked[] {
  const byName = new Map<string, Looked>()
  for (const { day, activities } of days)
    for (const { id, title, location } of inWordsAlone(activities)) {
      const known = byName.get(location.name) ?? { name: location.name, activities: [] }
      byName.set(location.name, { ...known, activities: [...known.activities, { id, day, title }] })
    }
  return [...byName.values()].slice(0, mostNames)
}

const knownPlaces = ({ days }: NamedPlan) =>
  days.flatMap(({ activities }) =>
    activities.flatMap(({ location }) => (location.coordinates ? [location.coordinates] : [])),
  )
