import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import type { Mark } from '#domain/itineraries/bookings/reading/words/marked-text.ts'

/** A confirmation is shorter; what stands further down are terms. */
const mostShown = 20_000

/** Marks in their order, those that meet as one. */
function inOrder(marks: NonNullable<ProposedBooking['marks']>): Mark[] {
  const joined: Mark[] = []
  for (const { start, end } of Object.values(marks)
    .flat()
    .toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else joined.push({ start, end })
  }
  return joined
}

/** The text that a booking was read from, with the words that its values come from marked in it. */
export function MarkedSource({ text, marks }: { text: string; marks: NonNullable<ProposedBooking['marks']> }) {
  const whole = text.normalize('NFC')
  const shown = inOrder(marks).filter(({ end }) => end <= mostShown)
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <Trans>Show the text, with these words marked</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard, too */}
      <div
        tabIndex={0}
        dir="auto"
        className="max-h-72 overflow-y-auto whitespace-pre-wrap border-line border-t px-3.5 py-3 text-sm [overflow-wrap:anywhere]"
      >
        {shown.map(({ start, end }, at) => (
          <span key={start}>
            {whole.slice(shown[at - 1]?.end ?? 0, start)}
            <mark className="rounded-sm bg-sand-soft px-0.5 text-ink">{whole.slice(start, end)}</mark>
          </span>
        ))}
        {whole.slice(shown.at(-1)?.end ?? 0, mostShown)}
      </div>
    </details>
  )
}
