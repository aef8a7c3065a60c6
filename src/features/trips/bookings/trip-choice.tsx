import { Trans, useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { useTripsToBook } from '#features/trips/shared/trips-to-book.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'

/** So many trips stand open; more are behind a list. */
const shown = 4

interface TripChoiceProps {
  /** The one it is for. */
  trip: Itinerary
  onChoose: (trip: Itinerary) => void
}

const datesOf = ({ startDate, aiGeneratedPlan }: Itinerary): string =>
  startDate ? formatTripDates(startDate, aiGeneratedPlan.days.length) : ''

/** For which trip a booking is, where it can be for several. */
export function TripChoice({ trip, onChoose }: TripChoiceProps) {
  const { t } = useLingui()
  const trips = useTripsToBook()
  if (trips.length < 2) return null
  const further = trips.slice(shown)
  const choose = (chosen: string) => {
    const found = trips.find(({ id }) => id === chosen)
    if (found) onChoose(found)
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={<Trans>Which trip is it for?</Trans>}
        layout="inline"
        value={trip.id}
        onValueChange={choose}
        options={trips.slice(0, shown).map((one) => ({
          value: one.id,
          label: <bdi className="line-clamp-1 [overflow-wrap:anywhere]">{one.destinationName}</bdi>,
          description: datesOf(one),
        }))}
      />
      {further.length > 0 && (
        <Field label={t`Another trip`}>
          {(attributes) => (
            <Select
              {...attributes}
              value={further.some(({ id }) => id === trip.id) ? trip.id : ''}
              placeholder={t`Choose a trip`}
              onValueChange={choose}
              options={further.map((one) => ({ value: one.id, label: `${one.destinationName}, ${datesOf(one)}` }))}
            />
          )}
        </Field>
      )}
    </div>
  )
}
