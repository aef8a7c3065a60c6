import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { BookingInTrip } from '#domain/imports/bookings/bookings-in-trip.ts'
import { tripOfBookings } from '#domain/imports/bookings/trip-of-bookings.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { formatNames } from '#domain/imports/format-names.ts'
import { daysOfTrip, type Times, timesOfBooking, type TripDays } from '#domain/imports/placing/days-of-trip.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import type { BookingReaders } from '#features/imports/bookings/booking-readers.ts'
import { useBookingsInTrip } from '#features/imports/bookings/use-bookings-in-trip.ts'
import { alreadyThere } from '#features/imports/bringing/already-there.ts'
import { keyOfCandidate } from '#features/imports/bringing/imported-id.ts'
import { startImport } from '#features/imports/bringing/start-import.ts'
import { workThrough } from '#features/imports/bringing/work-through.ts'
import { useNewTripForBookings, useOwnLists, useOwnTrips, useTripForBookings } from '#features/imports/queries.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { isOutOfRoom } from '#sync/local/storage-room.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { aNewTrip, ChooseTarget, targetOfChoice, type TargetChoice, type TargetProblem } from './choose-target.tsx'
import { FoundList } from './found-list.tsx'
import { FoundPhotos } from './found-photos.tsx'
import { countWords } from './import-words.ts'
import { LeftOutList } from './left-out-list.tsx'
import { TableColumns } from './table-columns.tsx'
import { usePhotos } from './use-photos.ts'
import { useRoom } from './use-room.ts'
import { usualTarget } from './usual-target.ts'

interface FoundProps {
  files: readonly File[]
  /** Those of the files that photos lie in. */
  archives: readonly File[]
  answer: ImportAnswer
  candidates: readonly Candidate[]
  /** Reads the same files again, as the traveler corrects us. */
  onReadAgain: (request: ImportRequest) => void
  /** What was chosen is kept from here on, and comes in. */
  onStarted: () => void
  onDone: () => void
  /** @param points [longitude, latitude] */
  renderMap: (points: readonly [number, number][]) => ReactNode
  readers: BookingReaders
}

/** What was found in files, before anything is stored: all of it can be seen, chosen, and sent where it belongs. */
export function Found(props: FoundProps) {
  const { files, archives, answer, candidates, onReadAgain, onStarted, onDone, renderMap, readers } = props
  const { t } = useLingui()
  const [chosenTarget, setChosenTarget] = useState<TargetChoice | null>(null)
  const [problem, setProblem] = useState<TargetProblem | null>(null)
  const [there, setThere] = useState<ReadonlySet<number>>(new Set())
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [title, setTitle] = useState<string | null>(null)
  /** Places of the bookings that are asked about. */
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const [withPhotos, setWithPhotos] = useState(true)
  const lists = useOwnLists() ?? []
  const trips = useOwnTrips()
  const proposedTrip = useMemo(() => trips && (tripOfBookings(candidates, trips)?.id ?? ''), [candidates, trips])
  const fallback = t`Imported`
  const choice = chosenTarget ?? usualTarget(answer, candidates, { files, proposedTrip, fallback, ownLists: lists })

  const { kind, trip } = choice
  useEffect(() => {
    let gone = false
    alreadyThere(candidates, kind, kind === 'trip' ? trip : null).then(
      (found) => {
        if (!gone) setThere(found)
      },
      (cause: unknown) => console.warn('What is there already could not be told.', cause),
    )
    return () => {
      gone = true
    }
  }, [candidates, kind, trip])
  const ownTrip = useTripForBookings(kind === 'trip' ? trip : '')
  const forNewTrip = useNewTripForBookings(candidates)
  const tripForBookings = kind !== 'trip' ? null : trip === aNewTrip ? forNewTrip : ownTrip
  const { inTrip, bookings } = useBookingsInTrip(candidates, tripForBookings, trip, readers)

  const only = candidates.length === 1 ? candidates[0] : undefined
  const booked = inTrip ?? noneYet
  const ticked = useMemo(() => {
    const isTicked = (at: number): boolean => {
      const booking = booked.get(at)
      if (booking && booking.state !== 'new') return false
      // What the traveler says counts; else what is there already is not ticked.
      return byHand.get(at) ?? (!there.has(at) && booking?.isFar !== true)
    }
    return new Set(candidates.flatMap((_, at) => (isTicked(at) ? [at] : [])))
  }, [candidates, booked, byHand, there])
  const chosen = useMemo(() => candidates.filter((_, at) => ticked.has(at)), [candidates, ticked])
  const points = useMemo(() => chosen.flatMap(({ place }) => (place?.coordinates ? [place.coordinates] : [])), [chosen])
  const timesOf = (at: number, checked?: BookingFormValues | null): Times[] => {
    const values = checked ?? booked.get(at)?.proposal.values
    const thing = candidates[at]
    return values ? [timesOfBooking(values)] : thing ? [thing] : []
  }
  const newTrip = daysOfTrip([...ticked].flatMap((at) => timesOf(at)))
  const room = useRoom(
    choice,
    candidates.filter((_, at) => ticked.has(at) && !booked.has(at)),
    newTrip,
  )
  const { photos } = answer
  const along = usePhotos(photos, choice, { candidates, ticked, there })
  const photosToCome = (withPhotos && along?.fitting) || []

  const tick = (places: readonly number[], ticked: boolean) =>
    setByHand((before) => new Map([...before, ...places.map((at) => [at, ticked] as const)]))

  const factsOf = (days: TripDays | 'too-long') => ({
    ...(days === 'too-long' ? noDays : days),
    dayTitle: t`New Day`,
    currency: forNewTrip?.currency ?? 'USD',
  })
  const named = (one: Candidate): Candidate => (title?.trim() ? { ...one, title: title.trim() } : one)

  const { run: store, busy } = useOnce(async (checked: ReadonlyMap<number, BookingFormValues | null>) => {
    const names = new Map([...lists, ...(trips ?? [])].map(({ id, name }) => [id, name]))
    const days = daysOfTrip([...ticked].flatMap((at) => (checked.get(at) === null ? [] : timesOf(at, checked.get(at)))))
    const target = targetOfChoice(choice, names, factsOf(days === 'too-long' ? newTrip : days))
    if (typeof target === 'string') return
    const values = new Map<Candidate, BookingFormValues>()
    const things = [...ticked].flatMap((at) => {
      const thing = candidates[at]
      const own = checked.get(at)
      if (!thing || own === null) return []
      const one = named(thing)
      const read = own ?? booked.get(at)?.proposal.values
      if (read) values.set(one, title?.trim() && !own ? { ...read, title: title.trim() } : read)
      return [one]
    })
    const leftOut = candidates.filter((_, at) => checked.get(at) === null).map(keyOfCandidate)
    const listed = photosToCome.filter((photo) => !leftOut.includes(keyOfCandidate(photo)))
    if (things.length + listed.length > 0)
      try {
        await startImport({
          candidates: things,
          bookings: values,
          photos: { listed, archives },
          chosen: target,
          files: files.map(({ name }) => name),
          formats: answer.adapters,
        })
        onStarted()
      } catch (cause) {
        console.error(cause)
        toast.error(
          isOutOfRoom(cause) && listed.length > 0
            ? t`This device has no room for the photos. Nothing was imported: try it without them.`
            : t`That didn’t work. Nothing was imported.`,
        )
        return
      }
    void workThrough()
    onDone()
  })

  /** Asks first about what the sources leave open. */
  function begin(): void {
    const target = targetOfChoice(choice, new Map(), factsOf(newTrip))
    setProblem(typeof target === 'string' ? target : null)
    if (typeof target === 'string') return
    const open = [...ticked].filter((at) => booked.get(at)?.asks)
    if (open.length > 0) setAsked(open)
    else void store(new Map())
  }

  const itemsToCome = chosen.length + photosToCome.length
  const formats = answer.adapters.map((id) => formatNames[id])
  return (
    <section aria-labelledby="import-found" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="import-found" className="font-display font-semibold text-xl" tabIndex={-1}>
          <Trans>Here’s what we found</Trans>
        </h2>
        <p className="text-muted">{[formats.join(', '), ...countWords(answer)].filter(Boolean).join(' · ')}</p>
      </div>
      {answer.adapters.includes('pasted') && answer.counts.booking > 0 && (
        <Button size="sm" className="self-start" onClick={() => onReadAgain({ adapter: 'pasted' })}>
          <Trans>These are places</Trans>
        </Button>
      )}
      {answer.table && <TableColumns table={answer.table} onReadAgain={onReadAgain} />}
      {points.length > 0 && renderMap(points)}
      <Card className="p-4 sm:p-5">
        <ChooseTarget
          choice={choice}
          problem={problem}
          dates={
            newTrip !== 'too-long' && newTrip.startDate !== null
              ? formatTripDates(newTrip.startDate, newTrip.days)
              : null
          }
          onChange={(next) => {
            setProblem(null)
            setChosenTarget(
              next.kind === 'trip' && next.trip === '' && kind !== 'trip'
                ? { ...next, trip: proposedTrip || (trips?.length === 0 ? aNewTrip : '') }
                : next,
            )
          }}
        />
      </Card>
      {room && (
        <Banner tone="sand" role="status">
          {room}
        </Banner>
      )}
      {only && (
        <Field label={t`Name`} className="max-w-xl">
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={200}
              value={title ?? only.title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      )}
      {photos.length > 0 && (
        <FoundPhotos photos={photos} along={along} isWanted={withPhotos} onWantedChange={setWithPhotos} />
      )}
      <FoundList
        answer={answer}
        candidates={candidates}
        bookings={booked}
        ticked={ticked}
        there={there}
        onTick={tick}
        renderFacts={readers.renderFacts}
      />
      <LeftOutList answer={answer} />
      {/* Above the bar of a phone: a long list must not hide what it is for. */}
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap gap-3 border-t bg-paper py-3 lg:bottom-0">
        <Button
          variant="primary"
          busy={busy || inTrip === undefined || (withPhotos && along === undefined)}
          disabled={itemsToCome === 0 || room !== null}
          onClick={begin}
        >
          <Plural value={itemsToCome} one="Import # item" other="Import # items" />
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {asked &&
        readers.renderCheck({
          itinerary: { timeZone: tripForBookings?.timeZone ?? null },
          bookings,
          proposals: asked.flatMap((at) => booked.get(at)?.proposal ?? []),
          onClose: () => setAsked(null),
          onChecked: (checked) => {
            setAsked(null)
            void store(new Map(asked.map((at, place) => [at, checked[place] ?? null])))
          },
        })}
    </section>
  )
}

/** Of more days than a trip has none is made. */
const noDays: TripDays = { startDate: null, days: 1 }
const noneYet: ReadonlyMap<number, BookingInTrip> = new Map()
