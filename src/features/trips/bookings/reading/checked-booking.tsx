import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type BookingFormValues, bookingFormSchema, bookingShapes } from '#domain/itineraries/bookings/booking-form.ts'
import { clockOf, dayOf, localAt } from '#domain/itineraries/bookings/local-time.ts'
import type { BookingField, ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { knownBookings, saysMore, updatedValues } from '#domain/itineraries/bookings/reading/same-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { BookingForm } from '#features/trips/bookings/booking-form.tsx'
import { BookingTime } from '#features/trips/bookings/booking-time.tsx'
import { deviceZone } from '#features/trips/bookings/zone-options.ts'
import type { Checked } from './keep-read.ts'
import { MarkedSource } from './marked-source.tsx'
import { SourceWords } from './source-words.tsx'

/** What becomes of a booking that was read: `none` where it says nothing new, or is left out. */
export type Outcome = 'add' | 'update' | 'none'

interface CheckedBookingProps {
  formId: string
  itinerary: Pick<Itinerary, 'timeZone'>
  /** Those of the trip. */
  bookings: readonly TripBooking[]
  proposal: ProposedBooking
  /** The words that it was read from; '' where that is no text for people. */
  text: string
  /** Which of how many it is. */
  position: { at: number; of: number }
  isShown: boolean
  /** Nothing was read: it is filled in. */
  byHand: boolean
  failure: string | null
  onOutcomeChange: (outcome: Outcome) => void
  onChecked: (checked: Checked) => void
  /** Leads to a booking that is there already; null where none of those is changed by what was read. */
  onShow: ((booking: TripBooking) => void) | null
}

const ends = [
  ['startDay', 'startTime', 'startsZone'],
  ['endDay', 'endTime', 'endsZone'],
] as const

/** One booking that was read: each field to be checked, with the words that it comes from. It stays while another is shown. */
export function CheckedBooking(props: CheckedBookingProps) {
  const {
    formId,
    itinerary,
    bookings,
    proposal,
    text,
    position,
    isShown,
    byHand,
    failure,
    onOutcomeChange,
    onChecked,
    onShow,
  } = props
  const { t } = useLingui()
  const form = useForm<BookingFormValues>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: proposal.values,
  })
  const values = useWatch({ control: form.control }) as BookingFormValues
  const [wanted, setWanted] = useState(true)
  /** Of the bookings with the same code, the one that it is to change. */
  const [chosen, setChosen] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])

  /** Whoever chooses a zone has answered. */
  const isOpen = (zone: 'startsZone' | 'endsZone') => values[zone] === proposal.values[zone]
  const questions = Object.fromEntries(
    Object.entries(proposal.questions).filter(([zone]) => isOpen(zone as 'startsZone' | 'endsZone')),
  )
  const { same, siblings } = knownBookings(values, bookings)
  const known = onShow && (same ?? siblings.find(({ id }) => id === chosen) ?? null)
  const isNews = !known || saysMore(known, updatedValues(known, { values, questions }, deviceZone()))
  const outcome: Outcome = !wanted || !isNews ? 'none' : known ? 'update' : 'add'
  useEffect(() => onOutcomeChange(outcome), [outcome, onOutcomeChange])

  // A moment that is known in UTC stands on the clock that is chosen.
  const { setValue, getValues } = form
  const { startsZone } = values
  const endsZone = bookingShapes[values.kind].journey ? values.endsZone : startsZone
  /** The days and times as they were put there, by reading and by the zones. */
  const put = useRef(proposal.values)
  useEffect(() => {
    const read = proposal.values
    for (const [day, time, zone] of ends) {
      if (proposal.questions[zone] !== 'utc') continue
      // What was typed meanwhile is the traveler's.
      if (getValues(time) !== put.current[time] || getValues(day) !== put.current[day]) continue
      const chosenZone = zone === 'startsZone' ? startsZone : endsZone
      const local = localAt(Date.parse(`${read[day]}T${read[time]}:00Z`), chosenZone)
      if (local === null) continue
      put.current = { ...put.current, [day]: dayOf(local), [time]: clockOf(local) }
      setValue(day, dayOf(local))
      setValue(time, clockOf(local))
    }
  }, [startsZone, endsZone, proposal, setValue, getValues])

  const hintOf = (field: BookingField) => {
    const isAnswered = field in proposal.questions && !isOpen(field as 'startsZone')
    const words =
      !isAnswered && hasWords(proposal, field) ? <SourceWords proposal={proposal} field={field} /> : undefined
    const before = field === 'confirmationCode' ? (same ?? siblings[0]) : undefined
    return before ? (
      <>
        {words}
        <span className="block text-sand-ink [overflow-wrap:anywhere]">
          <Trans>
            This code is among your bookings: <bdi>{before.title}</bdi>
          </Trans>
        </span>
      </>
    ) : (
      words
    )
  }
  const { at, of } = position
  return (
    <section
      hidden={!isShown}
      aria-labelledby={`${formId}-heading`}
      className={isShown ? 'flex flex-col gap-5' : undefined}
    >
      <h3 id={`${formId}-heading`} ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {byHand ? t`Fill in the booking` : of > 1 ? t`Booking ${at} of ${of}: check each field` : t`Check each field`}
      </h3>
      {text !== '' && proposal.marks && <MarkedSource text={text} marks={proposal.marks} />}
      {onShow && known && (
        <Banner
          tone="sand"
          icon={<Info aria-hidden />}
          action={
            <Button size="sm" onClick={() => onShow(known)}>
              <Trans>Show it</Trans>
            </Button>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            {isNews ? (
              <Trans>
                You have this one already: <bdi>{known.title}</bdi>, <BookingTime booking={known} />. It will be updated
                with what is here; what you leave empty stays.
              </Trans>
            ) : (
              <Trans>
                You have this one already: <bdi>{known.title}</bdi>, <BookingTime booking={known} />. There is nothing
                new in here.
              </Trans>
            )}
          </p>
        </Banner>
      )}
      {onShow && !same && siblings.length > 0 && (
        <Field label={t`Others have this code`}>
          {(attributes) => (
            <Select
              {...attributes}
              value={chosen}
              onValueChange={setChosen}
              options={[
                { value: '', label: t`Add it as one more` },
                ...siblings.map(({ id, title }) => ({ value: id, label: t`Update ${title}` })),
              ]}
            />
          )}
        </Field>
      )}
      {(of > 1 || !onShow) && isNews && (
        <Switch
          label={known ? t`Update this booking` : t`Add this booking`}
          checked={wanted}
          onCheckedChange={setWanted}
        />
      )}
      <BookingForm
        id={formId}
        itinerary={itinerary}
        form={form}
        isNew={byHand}
        focusesTitle={false}
        hintOf={hintOf}
        failure={failure}
        onSubmit={(event) =>
          void form.handleSubmit((checked) => onChecked({ values: checked, questions, known }))(event)
        }
      />
    </section>
  )
}

/** Whether anything stands below a field: an empty line would take room. */
const hasWords = ({ sources, questions, doubts, unsaid }: ProposedBooking, field: BookingField): boolean =>
  Boolean(sources[field] ?? doubts[field]) ||
  unsaid.includes(field) ||
  (field in questions && Boolean(questions[field as 'startsZone']))
