import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { budgetParts } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import type { Paper } from '#domain/text/paper-size.ts'
import { budgetLabels } from '#features/trips/plan/plan-labels.ts'
import type { BookletPart } from './booklet-choice.ts'
import { BookletCover, BookletTitle } from './booklet-cover.tsx'
import { type BookedInDays, BookletActivity, BookletDays, type SaidOfEach } from './booklet-days.tsx'
import './booklet.css'

/** What those who take part have besides the plan. */
export interface OwnBooklet {
  dates: TripDates
  /** Names of those who go. */
  people: readonly string[]
  /** What is booked, in the days. */
  booked: BookedInDays
  /** All bookings; null where there are none. */
  bookings: ComponentType<SaidOfEach> | null
  /** What is packed and done; null where there is nothing. */
  lists: ReactNode | null
  /** What is planned and booked together, in words; empty for nothing. */
  costs: string
}

interface BookletProps {
  itinerary: ItineraryForOthers
  own?: OwnBooklet
  parts: ReadonlySet<BookletPart>
  paper: Paper
}

/** A trip on paper. It is in the document beside the app, and seen by the printer alone. */
export function Booklet({ itinerary, own, parts, paper }: BookletProps) {
  const { days, ideas = [], summary, tips } = itinerary.aiGeneratedPlan
  const title = { itinerary, dates: own?.dates, people: own?.people ?? [] }
  const said = { withNotes: parts.has('notes'), withCosts: parts.has('costs') }
  return createPortal(
    <div data-booklet={paper}>
      {parts.has('cover') ? <BookletCover {...title} /> : <BookletTitle {...title} />}
      <div className="flex flex-col gap-8">
        {parts.has('overview') && (summary || tips.length > 0) && <Overview summary={summary} tips={tips} />}
        {parts.has('days') && (
          <BookletDays
            days={days}
            startDate={own?.dates.startDate ?? null}
            booked={own?.booked}
            withCodes={parts.has('bookings')}
            {...said}
          />
        )}
        {parts.has('ideas') && ideas.length > 0 && (
          <Chapter title={<Trans>Ideas</Trans>}>
            <ul>
              {ideas.map((idea, at) => (
                <BookletActivity key={idea.id ?? `${at}:${idea.title}`} activity={idea} {...said} />
              ))}
            </ul>
          </Chapter>
        )}
        {parts.has('bookings') && own?.bookings && (
          <Chapter title={<Trans>Bookings</Trans>} ownPage>
            <own.bookings {...said} />
          </Chapter>
        )}
        {parts.has('lists') && own?.lists && (
          <Chapter title={<Trans>Packing and to-dos</Trans>} ownPage>
            {own.lists}
          </Chapter>
        )}
        {parts.has('costs') && <Costs itinerary={itinerary} known={own?.costs ?? ''} />}
      </div>
    </div>,
    document.body,
  )
}

interface ChapterProps {
  title: ReactNode
  /** Begins a page: it is taken out and held in hand. */
  ownPage?: boolean
  children: ReactNode
}

const Chapter = ({ title, ownPage = false, children }: ChapterProps) => (
  <section className={ownPage ? 'break-before-page' : undefined}>
    <h2 className="break-after-avoid border-b pb-1.5 font-display font-semibold text-2xl">{title}</h2>
    {children}
  </section>
)

function Overview({ summary, tips }: { summary: string; tips: readonly string[] }) {
  return (
    <section className="flex flex-col gap-4">
      {summary && (
        <p dir="auto" className="whitespace-pre-line [text-align:match-parent] text-lg [overflow-wrap:anywhere]">
          {summary}
        </p>
      )}
      {tips.length > 0 && (
        <div>
          <h2 className="break-after-avoid font-display font-semibold text-lg">
            <Trans>Travel Tips</Trans>
          </h2>
          <ul className="list-disc ps-5">
            {tips.map((tip, at) => (
              <li key={`${at}:${tip}`} dir="auto" className="break-inside-avoid [overflow-wrap:anywhere]">
                {tip}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface CostsProps {
  itinerary: ItineraryForOthers
  known: string
}

/** What the trip is thought to cost, and what of it is planned and booked. */
function Costs({ itinerary, known }: CostsProps) {
  const { t } = useLingui()
  const { total, currency, breakdown } = itinerary.aiGeneratedPlan.estimatedBudget
  return (
    <section className="break-inside-avoid">
      <h2 className="border-b pb-1.5 font-display font-semibold text-2xl">
        <Trans>Costs</Trans>
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-2 tabular-nums [&>dd]:text-end">
        {known && (
          <>
            <dt className="font-semibold">
              <Trans>Planned and booked</Trans>
            </dt>
            <dd className="font-semibold">{known}</dd>
          </>
        )}
        <dt className="font-semibold">
          <Trans>Budget Estimate</Trans>
        </dt>
        <dd className="font-semibold">{formatMoney(total, currency)}</dd>
        {budgetParts.map((part) => (
          <CostLine key={part} name={t(budgetLabels[part])} sum={formatMoney(breakdown[part], currency)} />
        ))}
      </dl>
    </section>
  )
}

const CostLine = ({ name, sum }: { name: string; sum: string }) => (
  <>
    <dt className="ps-4 text-muted">{name}</dt>
    <dd className="text-muted">{sum}</dd>
  </>
)
