import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { DayOf } from '#admin/list/day-of.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { personOf, providers, StateBadge, subscriptionStates, Words } from '#admin/money/money-words.tsx'
import { NarrowedTo } from '#admin/money/narrowed-to.tsx'
import { PersonLink } from '#admin/money/person-link.tsx'
import { useMay } from '#admin/session/administration.ts'
import { readSubscriptionPlans, readSubscriptions, type SubscriptionRow } from '#remote/admin/money.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

const columns: readonly Column<SubscriptionRow>[] = [
  { id: 'user', header: msg`User`, cell: (row) => <PersonLink row={row} />, text: ({ user_name }) => user_name },
  { id: 'email', header: msg`Email`, cell: null, text: ({ user_email }) => user_email },
  { id: 'plan', header: msg`Plan`, cell: ({ plan_name }) => plan_name, text: ({ plan_name }) => plan_name },
  {
    id: 'status',
    header: msg`Status`,
    cell: (row) => <SubscriptionState row={row} />,
    text: ({ status }) => status,
  },
  {
    id: 'period_end',
    header: msg`Period ends`,
    sort: 'current_period_end',
    cell: ({ current_period_end: end }) => (end ? <DayOf moment={end} /> : <Trans>No end</Trans>),
    text: ({ current_period_end }) => current_period_end,
  },
  {
    id: 'provider',
    header: msg`Provider`,
    wideOnly: true,
    cell: ({ payment_provider }) => <Words of={providers[payment_provider]} />,
    text: ({ payment_provider }) => payment_provider,
  },
  {
    id: 'coupon',
    header: msg`Coupon`,
    wideOnly: true,
    cell: ({ coupon_code }) => coupon_code ?? '',
    text: ({ coupon_code }) => coupon_code,
  },
  {
    id: 'created_at',
    header: msg`Since`,
    sort: 'created_at',
    cell: ({ created_at }) => <DayOf moment={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

function SubscriptionState({ row }: { row: SubscriptionRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StateBadge of={subscriptionStates[row.status]} />
      {row.cancel_at_period_end && row.status !== 'canceled' && row.status !== 'expired' && (
        <Badge tone="sand">
          <Trans>Ends with the period</Trans>
        </Badge>
      )}
    </span>
  )
}

/** Who has which plan. */
export function SubscriptionsTab() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const list = useList({ filters: ['status', 'plan', 'provider', 'user'], order: 'created_at.desc' })
  const [shown, setShown] = useState<string | null>(null)
  const plans = useOne(['plans', 'names'], (signal) =>
    may('view_plans') ? readSubscriptionPlans(signal) : Promise.resolve({ rows: [], total: 0 }),
  )
  return (
    <>
      <ListFrame
        topic="subscriptions"
        label={t`Subscriptions`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch user subscriptions`}
        searchLabel={t`Search by name or email`}
        exportName="subscriptions"
        read={(limit, offset, signal) =>
          readSubscriptions({
            search: list.search,
            person: list.filters.user,
            status: list.filters.status,
            plan: list.filters.plan,
            provider: list.filters.provider,
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
              options={Object.entries(subscriptionStates).map(([value, [words]]) => ({ value, label: i18n._(words) }))}
              onChange={(value) => list.setFilter('status', value)}
            />
            {may('view_plans') && (
              <FilterSelect
                label={t`Plan`}
                all={t`All plans`}
                value={list.filters.plan}
                options={(plans.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(value) => list.setFilter('plan', value)}
              />
            )}
            <FilterSelect
              label={t`Provider`}
              all={t`Any provider`}
              value={list.filters.provider}
              options={Object.entries(providers).map(([value, words]) => ({ value, label: i18n._(words) }))}
              onChange={(value) => list.setFilter('provider', value)}
            />
            {list.filters.user && (
              <NarrowedTo onEnd={() => list.setFilter('user', '')}>
                <Trans>One user</Trans>
              </NarrowedTo>
            )}
          </>
        }
        onOpen={({ id }) => setShown(id)}
        actsOf={(row) => {
          const subscription = [personOf(row), row.plan_name].filter(Boolean).join(', ')
          return [{ words: t`Details`, label: t`Details: ${subscription}`, onAct: () => setShown(row.id) }]
        }}
        empty={{
          title: <Trans>Nobody has a plan yet</Trans>,
          text: <Trans>Anyone who takes a plan, or is given one, shows up here.</Trans>,
        }}
      />
      {shown && <SubscriptionDialog id={shown} onClose={() => setShown(null)} />}
    </>
  )
}
