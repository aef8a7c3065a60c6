import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Button } from '#ui/button.tsx'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { CheckedBooking } from './checked-booking.tsx'

export interface CheckBookingsProps {
  itinerary: Pick<Itinerary, 'timeZone'>
  /** Those of the trip. */
  bookings: readonly TripBooking[]
  /** What has to be asked about. */
  proposals: readonly ProposedBooking[]
  /** @param checked of each as it was checked; null for what is left out */
  onChecked: (checked: readonly (BookingFormValues | null)[]) => void
  onClose: () => void
}

/** Asks about bookings that leave something open, one after the other, before they come in. */
export function CheckBookingsDialog({ itinerary, bookings, proposals, onChecked, onClose }: CheckBookingsProps) {
  const { t } = useLingui()
  const formId = useId()
  const [at, setAt] = useState(0)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [checked, setChecked] = useState<ReadonlyMap<number, BookingFormValues>>(new Map())
  const count = proposals.length
  const isLast = at >= count - 1

  function goOn(all: ReadonlyMap<number, BookingFormValues>): void {
    if (isLast) onChecked(proposals.map((_, index) => (leftOut.has(index) ? null : (all.get(index) ?? null))))
    else setAt(at + 1)
  }
  function take(index: number, values: BookingFormValues): void {
    const all = new Map(checked).set(index, values)
    setChecked(all)
    goOn(all)
  }
  return (
    <UnsavedDialog
      size="lg"
      title={t`Check Your Bookings`}
      description={<Trans>We’re not sure about everything here. Below each field are the words it came from.</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="me-auto" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {at > 0 && (
            <Button onClick={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            {...(leftOut.has(at) ? { onClick: () => goOn(checked) } : { type: 'submit', form: `${formId}-${at}` })}
          >
            {isLast ? t`Import` : t`Next`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {proposals.map((proposal, index) => (
          <CheckedBooking
            // oxlint-disable-next-line react/no-array-index-key -- they stay as they were read
            key={index}
            formId={`${formId}-${index}`}
            itinerary={itinerary}
            bookings={bookings}
            proposal={proposal}
            text=""
            position={{ at: index + 1, of: count }}
            isShown={index === at}
            byHand={false}
            failure={null}
            onOutcomeChange={(outcome) =>
              setLeftOut((before) => {
                const isOut = outcome === 'none'
                if (before.has(index) === isOut) return before
                const next = new Set(before)
                if (isOut) next.add(index)
                else next.delete(index)
                return next
              })
            }
            onChecked={({ values }) => take(index, values)}
            onShow={null}
          />
        ))}
      </div>
    </UnsavedDialog>
  )
}
