import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import { withApart, withJoinByClock } from '#domain/itineraries/joining/join-acts.ts'
import { Button } from '#ui/button.tsx'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

export { proposedJoins } from '#domain/itineraries/joining/proposed-joins.ts'

interface JoinQuestionProps {
  activity: { id: string; title: string }
  proposed: BookingOnDay
}

/** Asks whether an activity is a booking, in one quiet line; whoever answers goes on from the activity. */
export function JoinQuestion({ activity: { id, title }, proposed: { booking } }: JoinQuestionProps) {
  const { t } = useLingui()
  const { act, datesNow } = useBoard()
  const answer = (isSame: boolean) => {
    document.querySelector<HTMLElement>(`[data-title-of="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    if (isSame) void act((now) => withJoinByClock(now, id, booking, datesNow().startDate), t`Linked to its booking`)
    else void act((now) => withApart(now, id, booking.id), t`Kept separate`)
  }
  const style = 'min-h-6 text-[0.8125rem] pointer-coarse:min-h-11'
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-[0.8125rem] print:hidden">
      <p>
        <Trans>
          Same as your booking “<bdi className="[overflow-wrap:anywhere]">{booking.title}</bdi>”?
        </Trans>
      </p>
      <span className="flex gap-x-3">
        <Button variant="link" size="sm" className={style} aria-label={t`Link: ${title}`} onClick={() => answer(true)}>
          <Trans>Link</Trans>
        </Button>
        <Button
          variant="link"
          size="sm"
          className={style}
          aria-label={t`Keep separate: ${title}`}
          onClick={() => answer(false)}
        >
          <Trans>Keep separate</Trans>
        </Button>
      </span>
    </div>
  )
}
