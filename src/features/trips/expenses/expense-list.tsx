import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRightLeft, EllipsisVertical, Pencil, ReceiptText, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PersonId } from '#domain/itineraries/expenses/expense-money.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { converted } from '#domain/itineraries/expenses/converted.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatDate } from '#domain/text/dates.ts'
import { Slot, useAskedPart } from '#features/trips/shared/trip-page.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { categoryColours, categoryIcons } from './expense-words.ts'
import type { Purse } from './purse.ts'

interface ExpenseListProps {
  itinerary: Itinerary
  purse: Purse
  nameOf: (id: PersonId) => string
  /** What can be done with one; nothing for whoever only looks. */
  acts?: { onEdit: (expense: TripExpense) => void; onDelete: (expense: TripExpense) => void }
}

/** So many are drawn before somebody asks for more: a long trip has hundreds. */
const shownAtFirst = 100

/** Everything that was spent, by its days, the latest first. */
export function ExpenseList({ itinerary, purse, nameOf, acts }: ExpenseListProps) {
  const { t } = useLingui()
  const { expenses, currency, spent, settles } = purse
  const [most, setMost] = useState(shownAtFirst)
  // What is led to has to be there.
  const asked = useAskedPart()
  const place = asked === null ? -1 : expenses.findIndex(({ id }) => id === asked.id)
  const shown = expenses.slice(0, Math.max(most, place + 1))
  const days = [...new Set(shown.map(({ day }) => day))]
  const total = unitsInWords(spent, currency)
  return (
    <Card>
      {days.map((day) => {
        const name = formatDate(day)
        return (
          <div key={day} className="border-b">
            <h3 className="bg-sunken px-4 py-1.5 font-medium font-sans text-muted text-sm tracking-normal sm:px-6">
              {name}
            </h3>
            <ul aria-label={t`Expenses on ${name}`} className="flex flex-col divide-y">
              {shown
                .filter((expense) => expense.day === day)
                .map((expense) => (
                  <ExpenseRow
                    key={expense.id}
                    expense={expense}
                    currency={currency}
                    people={settles ? <WhoPaid expense={expense} purse={purse} nameOf={nameOf} /> : null}
                    itinerary={itinerary}
                    acts={acts}
                  />
                ))}
            </ul>
          </div>
        )
      })}
      {shown.length < expenses.length && (
        <div className="border-b px-4 py-3 sm:px-6">
          <Button size="sm" onClick={() => setMost(shown.length + shownAtFirst)}>
            <Trans>Show More</Trans>
          </Button>
        </div>
      )}
      <p className="px-4 py-3 text-end text-muted text-sm tabular-nums sm:px-6">
        <Trans>Spent in total {total}</Trans>
      </p>
    </Card>
  )
}

interface ExpenseRowProps extends Pick<ExpenseListProps, 'acts'> {
  expense: TripExpense
  currency: string
  itinerary: Itinerary
  people: ReactNode
}

function ExpenseRow({ itinerary, expense, currency, people, acts }: ExpenseRowProps) {
  const { t } = useLingui()
  const [asksForReceipt, setAsksForReceipt] = useState(false)
  const { kind, title, category, money, note } = expense
  const Icon = kind === 'transfer' ? ArrowRightLeft : kind === 'income' ? Undo2 : categoryIcons[category]
  const inTrip =
    money.currency !== currency && money.into.currency === currency
      ? converted(money.amount, money.currency, currency, money.into.rate)
      : null
  return (
    <li data-expense={expense.id} className="flex items-start gap-3.5 px-4 py-3 sm:px-6">
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full [&>svg]:size-4.5',
          kind === 'expense' ? categoryColours[category] : 'bg-moss-soft text-moss-ink',
        )}
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h4
          dir="auto"
          className="[text-align:match-parent] font-medium font-sans text-base leading-snug tracking-normal [overflow-wrap:anywhere]"
        >
          {title}
        </h4>
        {people}
        {note && (
          <p
            dir="auto"
            className="max-w-prose [text-align:match-parent] text-muted text-sm whitespace-pre-line [overflow-wrap:anywhere]"
          >
            {note}
          </p>
        )}
        {(expense.fileId || asksForReceipt) && <Slot of="expense" told={{ itinerary, expense, asksForReceipt }} />}
      </div>
      <div className="flex shrink-0 flex-col items-end tabular-nums">
        <span className="font-medium">
          {kind === 'income' ? '−' : ''}
          {unitsInWords(money.amount, money.currency)}
        </span>
        {inTrip !== null && <span className="text-muted text-sm">{unitsInWords(inTrip, currency)}</span>}
      </div>
      {acts && (
        <Menu
          trigger={
            <IconButton label={t`Actions for ${title}`} size="sm" className="-me-2 text-muted pointer-coarse:size-11">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => acts.onEdit(expense)}>
            <Trans>Edit</Trans>
          </MenuItem>
          {!expense.fileId && (
            <MenuItem icon={<ReceiptText aria-hidden />} onSelect={() => setAsksForReceipt(true)}>
              <Trans>Add Receipt</Trans>
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => acts.onDelete(expense)}>
            <Trans>Delete</Trans>
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

/** 'Ana paid, for you and Ben'. */
function WhoPaid({
  expense: { kind, money },
  purse,
  nameOf,
}: Pick<ExpenseListProps, 'purse' | 'nameOf'> & { expense: TripExpense }) {
  const { whoIs, people } = purse
  const names = (parts: readonly { person: PersonId }[]) => [...new Set(parts.map(({ person }) => whoIs(person)))]
  const [payers, sharers] = [names(money.payers), names(money.shares)]
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  const payer = list.format(payers.map(nameOf))
  const here = people.filter(({ isHere }) => isHere)
  const isForAll = here.length > 2 && here.every(({ id }) => sharers.includes(id))
  const sharer = list.format(sharers.map(nameOf))
  return (
    <p className="text-muted text-sm [overflow-wrap:anywhere]">
      {kind === 'transfer' ? (
        <Trans>
          {payer} to {sharer}
        </Trans>
      ) : kind === 'income' ? (
        isForAll ? (
          <Trans>{payer} received it, for everybody</Trans>
        ) : (
          <Trans>
            {payer} received it, for {sharer}
          </Trans>
        )
      ) : isForAll ? (
        <Trans>{payer} paid, for everybody</Trans>
      ) : (
        <Trans>
          {payer} paid, for {sharer}
        </Trans>
      )}
    </p>
  )
}
