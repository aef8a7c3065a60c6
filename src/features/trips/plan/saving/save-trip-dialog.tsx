import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Braces, CalendarDays, Globe, Route, Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { contentOf, type TripFileChoice, type TripFormat, saveTripFile, tripFormats } from './trip-files-for-others.ts'

interface SaveTripDialogProps {
  itinerary: Itinerary
  bookings: readonly TripBooking[]
  /** The address at which calendars see what changes. */
  live: ReactNode
  onClose: () => void
}

const formats: Record<TripFormat, { label: MessageDescriptor; description: MessageDescriptor; icon: ReactNode }> = {
  ics: {
    label: msg`Calendar`,
    description: msg`Google, Apple, Outlook (.ics)`,
    icon: <CalendarDays aria-hidden />,
  },
  gpx: {
    label: msg`Navigation`,
    description: msg`OsmAnd, Organic Maps, Garmin (.gpx)`,
    icon: <Route aria-hidden />,
  },
  kml: {
    label: msg`Google Earth`,
    description: msg`Google Earth, My Maps (.kml)`,
    icon: <Globe aria-hidden />,
  },
  geojson: {
    label: msg`GeoJSON`,
    description: msg`Other map programs (.geojson)`,
    icon: <Braces aria-hidden />,
  },
  csv: { label: msg`Table`, description: msg`Excel, Numbers, Sheets (.csv)`, icon: <Table aria-hidden /> },
}

/** Asks for which program, and saves the trip as its file; works without a connection. */
export function SaveTripDialog({ itinerary, bookings, live, onClose }: SaveTripDialogProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<TripFileChoice>({ format: 'ics', day: undefined, notes: false, codes: false })
  const change = (next: Partial<TripFileChoice>) => setChoice((before) => ({ ...before, ...next }))
  const isCalendar = choice.format === 'ics'
  const { entries, unplaced } = contentOf(itinerary, bookings, choice)
  const save = () => {
    const name = saveTripFile(itinerary, bookings, choice)
    toast.success(t`Saved as ${name}`)
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
          <Button variant="primary" disabled={entries === 0} onClick={save}>
            <Trans>Save file</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          label={<Trans>Open it in</Trans>}
          value={choice.format}
          onValueChange={(format) => change({ format })}
          options={tripFormats.map((value) => ({
            value,
            label: t(formats[value].label),
            description: t(formats[value].description),
            icon: formats[value].icon,
          }))}
        />
        {!isCalendar && (
          <Field label={<Trans>Days</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={choice.day === undefined ? '' : String(choice.day)}
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
          <Checkbox label={t`Notes`} checked={choice.notes} onCheckedChange={(notes) => change({ notes })} />
          {isCalendar && (
            <Checkbox
              label={t`Confirmation codes`}
              checked={choice.codes}
              onCheckedChange={(codes) => change({ codes })}
            />
          )}
        </fieldset>
        <Told isCalendar={isCalendar} entries={entries} unplaced={unplaced} />
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
