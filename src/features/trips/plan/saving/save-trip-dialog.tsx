import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ToldOutside } from '#domain/itineraries/bookings/booking-words.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import type { PlaceFormat } from '#lib/files/place-files.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { usePlaceFormatOptions } from '#ui/forms/place-format-options.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { countTripPlaces, hasCalendar, saveCalendarFile, saveTripPlaces } from './trip-files-for-others.ts'

interface SaveTripDialogProps {
  itinerary: Itinerary
  bookings: readonly TripBooking[]
  /** Places of the airports that flights name by their codes; undefined until they are known. */
  airports: ReadonlyMap<string, Position> | undefined
  /** What is chosen at first. */
  format?: PlaceFormat | 'ics'
  /** The address at which calendars see what changes. */
  live: ReactNode
  onClose: () => void
}

interface TripFileChoice extends ToldOutside {
  format: PlaceFormat | 'ics'
  /** From 1; undefined for all. A calendar always has all of them. */
  day: number | undefined
}

/** Asks for which program, and saves the trip as its file; works without a connection. */
export function SaveTripDialog(props: SaveTripDialogProps) {
  const { itinerary, bookings, airports, format: first = 'ics', live, onClose } = props
  const { t } = useLingui()
  const places = usePlaceFormatOptions()
  const [choice, setChoice] = useState<TripFileChoice>({ format: first, day: undefined, notes: false, codes: false })
  const change = (next: Partial<TripFileChoice>) => setChoice((before) => ({ ...before, ...next }))
  const { format, day: chosenDay, notes, codes } = choice
  const isCalendar = format === 'ics'
  // Where its airports are is known a moment later.
  const trip = airports && { itinerary, bookings, airports }
  const count = isCalendar
    ? { entries: hasCalendar(itinerary, bookings) ? 1 : 0, unplaced: 0 }
    : trip && countTripPlaces(trip, { format, day: chosenDay, notes, codes })
  const save = () => {
    const name = isCalendar
      ? saveCalendarFile(itinerary, bookings, { notes, codes })
      : trip && saveTripPlaces(trip, { format, day: chosenDay, notes, codes })
    if (name) toast.success(t`Saved as ${name}`)
    onClose()
  }
  const days = itinerary.aiGeneratedPlan.days.map(({ day }) => ({
    value: String(day),
    label: itinerary.startDate ? t`Day ${day}, ${formatTripDay(dateOfDay(itinerary.startDate, day))}` : t`Day ${day}`,
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Save this trip for other apps`}
      description={<Trans>A file that calendars, maps and spreadsheets can open. It works offline, too.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!count?.entries} onClick={save}>
            <Trans>Save file</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          label={<Trans>Open it in</Trans>}
          value={format}
          onValueChange={(next) => change({ format: next })}
          options={[
            {
              value: 'ics',
              label: t`Calendar`,
              description: t`Google, Apple, Outlook (.ics)`,
              icon: <CalendarDays aria-hidden />,
            },
            ...places,
          ]}
        />
        {count && <Told isCalendar={isCalendar} {...count} />}
        {!isCalendar && (
          <Field label={<Trans>Days</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={chosenDay === undefined ? '' : String(chosenDay)}
                onValueChange={(day) => change({ day: day === '' ? undefined : Number(day) })}
                options={[{ value: '', label: t`The whole trip` }, ...days]}
              />
            )}
          </Field>
        )}
        <fieldset className="min-w-0">
          <legend className="mb-0.5 font-medium text-sm">
            <Trans>Include in the file</Trans>
          </legend>
          <Checkbox
            label={isCalendar ? t`Notes` : t`Notes and links`}
            checked={notes}
            onCheckedChange={(next) => change({ notes: next })}
          />
          <Checkbox label={t`Confirmation codes`} checked={codes} onCheckedChange={(next) => change({ codes: next })} />
        </fieldset>
        {isCalendar && live}
      </div>
    </Dialog>
  )
}

/** What the file will not have, and why there would be none. */
function Told({ isCalendar, entries, unplaced }: { isCalendar: boolean; entries: number; unplaced: number }) {
  const { t } = useLingui()
  if (entries === 0)
    return (
      <p role="status" className="text-sm">
        {isCalendar ? (
          <Trans>This trip has no dates yet, and a calendar needs them. Add the dates first.</Trans>
        ) : unplaced > 0 ? (
          <Trans>Nothing here is on the map yet, but you can still save it as a table.</Trans>
        ) : (
          <Trans>Nothing is planned here yet.</Trans>
        )}
      </p>
    )
  if (unplaced === 0) return null
  return (
    <p role="status" className="text-muted text-sm">
      {t`${plural(unplaced, { one: '# entry isn’t on the map and won’t be in this file.', other: '# entries aren’t on the map and won’t be in this file.' })} A table has everything.`}
    </p>
  )
}
