import { Trans, useLingui } from '@lingui/react/macro'
import { MoveDown, MoveUp } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { minutesOf } from '#domain/itineraries/plan/activity-order.ts'
import { bookingsOfDay } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf } from '#domain/itineraries/bookings/local-time.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { keepsItsPlace, orderByDistance } from '#domain/itineraries/plan/order-by-distance.ts'
import type { NamedDay, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { withDayOrder } from '#domain/itineraries/plan/plan-acts.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { formatDistance } from '#domain/text/distances.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { dayColour } from '#ui/theme/day-colours.ts'
import { useBoard } from './board-context.ts'

interface OrderByDistanceProps {
  itinerary: Itinerary
  plan: NamedPlan
  /** The id of the day. */
  day: string
  onClose: () => void
}

/** A shorter way through a day, as a proposal: what stays where it is can be said. */
export default function OrderByDistance({ itinerary, plan, day: id, onClose }: OrderByDistanceProps) {
  const day = plan.days.find((one) => one.id === id)
  const close = useEffectEvent(onClose)
  const gone = day === undefined
  // Somebody else has deleted it meanwhile.
  useEffect(() => {
    if (gone) close()
  }, [gone])
  return day ? <Proposal itinerary={itinerary} day={day} onClose={onClose} /> : null
}

interface ProposalProps extends Pick<OrderByDistanceProps, 'itinerary' | 'onClose'> {
  day: NamedDay
}

function Proposal({ itinerary, day, onClose }: ProposalProps) {
  const { t } = useLingui()
  const { act } = useBoard()
  const { id, day: number, activities } = day
  const booked = useBookedTimes(itinerary, number)
  /** What somebody has said otherwise. */
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const stays = useMemo(
    () =>
      activities.map(
        (one, at) => said.get(one.id) ?? (at === 0 || one.bookingId !== undefined || keepsItsPlace(one, booked)),
      ),
    [activities, said, booked],
  )
  const { order, before, after } = useMemo(
    () =>
      orderByDistance(
        activities.map((one, at) => ({ coordinates: one.location.coordinates ?? null, stays: stays[at] === true })),
      ),
    [activities, stays],
  )
  const shorter = after < before
  const ordered = order.flatMap((at) => activities[at] ?? [])
  const [saved, now, then] = [before - after, before, after].map(formatDistance)
  const { fill, on } = dayColour(number)

  const { run, busy } = useOnce(async () => {
    const ids = ordered.map((one) => one.id)
    if (await act((plan) => withDayOrder(plan, id, ids), t`Day ${number} is ${saved} shorter`)) onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Order by distance`}
      description={
        <Trans>The shortest way through the day, as the crow flies. Tick what should stay where it is.</Trans>
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={!shorter} onClick={() => void run()}>
            <Trans>Use this order</Trans>
          </Button>
        </>
      }
    >
      <p role="status" className={shorter ? 'font-semibold text-sea-ink' : 'text-muted'}>
        {shorter ? (
          <Trans>
            {saved} shorter: {then} instead of {now}.
          </Trans>
        ) : (
          <Trans>This is the shortest order already: {now}.</Trans>
        )}
      </p>
      <ol className="my-3 flex flex-col divide-y">
        {ordered.map((one, at) => {
          const from = activities.indexOf(one)
          const time = formatPlanTime(activities[at]?.time ?? '')
          const known = one.location.coordinates !== undefined
          return (
            <li key={one.id} className="flex items-center gap-3 py-2">
              <span
                aria-hidden
                style={known ? { backgroundColor: fill, borderColor: on, color: on } : undefined}
                className="flex h-7 min-w-7 shrink-0 items-center justify-center rounded-full border-2 font-bold text-sm tabular-nums"
              >
                {at + 1}
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <bdi className="font-semibold leading-snug [overflow-wrap:anywhere]">{one.title}</bdi>
                <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                  {time && <bdi className="tabular-nums">{time}</bdi>}
                  {from > at && <Moved up />}
                  {from < at && <Moved up={false} />}
                  {!known && <Trans>No place on the map</Trans>}
                </span>
              </span>
              {known && (
                <Checkbox
                  label={t`Stays`}
                  aria-label={t`${one.title} stays where it is`}
                  checked={stays[from] === true}
                  onCheckedChange={(checked) => setSaid(new Map([...said, [one.id, checked]]))}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className="text-muted text-sm">
        <Trans>Times keep their order: whatever comes first gets the first time.</Trans>
      </p>
    </Dialog>
  )
}

const Moved = ({ up }: { up: boolean }) => (
  <span className="inline-flex items-center gap-1 text-sea-ink [&>svg]:size-3.5">
    {up ? <MoveUp aria-hidden /> : <MoveDown aria-hidden />}
    {up ? <Trans>earlier</Trans> : <Trans>later</Trans>}
  </span>
)

/** When something that is booked begins on a day, in minutes after midnight. */
function useBookedTimes({ id, startDate }: Itinerary, day: number): readonly number[] {
  const bookings = useBookingsOfTrip(id)
  return useMemo(() => {
    if (!bookings || !startDate) return []
    return bookingsOfDay(bookings, dateOfDay(startDate, day)).flatMap(({ booking, part }) => {
      const begins = part === 'start' || part === 'whole'
      return (begins ? minutesOf(clockOf(booking.startsAt ?? '')) : null) ?? []
    })
  }, [bookings, startDate, day])
}
