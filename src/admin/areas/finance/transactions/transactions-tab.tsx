import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { DayFilter } from '#admin/list/day-filter.tsx'
import { DayOf } from '#admin/list/day-of.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { partialRefund, paymentStates, personOf, providers, StateBadge, Words } from '#admin/money/money-words.tsx'
import { NarrowedTo } from '#admin/money/narrowed-to.tsx'
import { PersonLink } from '#admin/money/person-link.tsx'
import { canBeRefunded } from '#admin/money/refund-check.ts'
import { useMay } from '#admin/session/administration.ts'
import { formatAmount, fromSmallestUnit } from '#domain/payments/smallest-unit.ts'
import { formatDate } from '#domain/text/dates.ts'
import { type PaymentRow, readPayments } from '#remote/admin/money.ts'
import { Badge } from '#ui/badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'

const columns: readonly Column<PaymentRow>[] = [
  { id: 'user', header: msg`User`, cell: (row) => <PersonLink row={row} />, text: ({ user_name }) => user_name },
  { id: 'email', header: msg`Email`, cell: null, text: ({ user_email }) => user_email },
  { id: 'plan', header: msg`Plan`, cell: ({ plan_name }) => plan_name, text: ({ plan_name }) => plan_name },
  {
    id: 'amount',
    header: msg`Amount`,
    sort: 'amount',
    end: true,
    cell: ({ amount, currency }) => formatAmount(amount, currency),
    text: ({ amount, currency }) => fromSmallestUnit(amount, currency),
  },
  { id: 'currency', header: msg`Currency`, cell: null, text: ({ currency }) => currency },
  {
    id: 'status',
    header: msg`Status`,
    cell: (row) => <PaymentState row={row} />,
    text: ({ status }) => status,
  },
  {
    id: 'refunded',
    header: msg`Refunded`,
    cell: null,
    text: ({ refunded_amount, currency }) => refunded_amount && fromSmallestUnit(refunded_amount, currency),
  },
  {
    id: 'provider',
    header: msg`Provider`,
    wideOnly: true,
    cell: ({ payment_provider }) => <Words of={providers[payment_provider]} />,
    text: ({ payment_provider }) => payment_provider,
  },
  {
    id: 'created_at',
    header: msg`Date`,
    sort: 'created_at',
    cell: ({ created_at }) => <DayOf moment={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

function PaymentState({ row }: { row: PaymentRow }) {
  const part = partialRefund(row)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      <StateBadge of={paymentStates[row.status]} />
      {row.refund_under_way && (
        <Badge tone="sand">
          <Trans>Refund under way</Trans>
        </Badge>
      )}
      {part && (
        <span className="text-muted text-sm tabular-nums">
          <Words of={part} />
        </span>
      )}
    </span>
  )
}

/** Every payment, and the way to pay one back. */
export function TransactionsTab() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const list = useList({ filters: ['status', 'from', 'to', 'user', 'subscription'], order: 'created_at.desc' })
  const [shown, setShown] = useState<string | null>(null)
  const [refunding, setRefunding] = useState<PaymentRow | null>(null)
  return (
    <>
      <ListFrame
        topic="payments"
        label={t`Transactions`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch payment transactions`}
        searchLabel={t`Search by name or email`}
        exportName="transactions"
        read={(limit, offset, signal) =>
          readPayments({
            search: list.search,
            person: list.filters.user,
            subscription: list.filters.subscription,
            status: list.filters.status,
            from: list.filters.from,
            to: list.filters.to,
            sort: list.sort,
            descending: list.descending,
            limit,
            offset,
            signal,
          })
        }
        filters={
          <>
            <FilterSelect
              label={t`Status`}
              all={t`Any status`}
              value={list.filters.status}
              options={Object.entries(paymentStates).map(([value, [words]]) => ({ value, label: i18n._(words) }))}
              onChange={(value) => list.setFilter('status', value)}
            />
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <DayFilter label={t`From`} value={list.filters.from} onChange={(day) => list.setFilter('from', day)} />
              <DayFilter label={t`To`} value={list.filters.to} onChange={(day) => list.setFilter('to', day)} />
            </div>
            {(list.filters.user || list.filters.subscription) && (
              <NarrowedTo
                onEnd={() => {
                  list.reset()
                }}
              >
                {list.filters.user ? <Trans>One user</Trans> : <Trans>One subscription</Trans>}
              </NarrowedTo>
            )}
          </>
        }
        onOpen={({ id }) => setShown(id)}
        actsOf={(row) => {
          const payment = [personOf(row), row.plan_name, formatDate(row.created_at)].filter(Boolean).join(', ')
          return [
            { words: t`Details`, label: t`Details: ${payment}`, onAct: () => setShown(row.id) },
            canBeRefunded(row) &&
              may('refund_transactions') && {
                words: t`Refund`,
                label: t`Refund: ${payment}`,
                onAct: () => setRefunding(row),
              },
          ]
        }}
        empty={{
          title: <Trans>No payments yet</Trans>,
          text: <Trans>Payments for plans show up here.</Trans>,
        }}
      />
      {shown && (
        <TransactionDialog
          id={shown}
          onClose={() => setShown(null)}
          onRefund={(row) => {
            setShown(null)
            setRefunding(row)
          }}
        />
      )}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}
