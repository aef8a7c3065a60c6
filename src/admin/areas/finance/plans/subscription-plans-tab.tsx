import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { useSwitchedRows } from '#admin/list/use-switched-rows.tsx'
import { NothingSoldNote } from '#admin/money/nothing-sold-note.tsx'
import { useMay } from '#admin/session/administration.ts'
import { TabAction } from '#admin/shell/area-tabs.tsx'
import { formatAmount, fromSmallestUnit } from '#domain/payments/smallest-unit.ts'
import {
  deleteSubscriptionPlan,
  type SubscriptionPlanRow,
  readSubscriptionPlans,
  saveSubscriptionPlan,
} from '#remote/admin/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SubscriptionPlanDialog } from './subscription-plan-dialog.tsx'

function Interval({ of }: { of: SubscriptionPlanRow['billing_interval'] }) {
  return of === 'year' ? <Trans>Yearly</Trans> : <Trans>Monthly</Trans>
}

const columns: readonly Column<SubscriptionPlanRow>[] = [
  { id: 'name', header: msg`Name`, cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'price',
    header: msg`Price`,
    end: true,
    cell: ({ price, currency }) => formatAmount(price, currency),
    text: ({ price, currency }) => fromSmallestUnit(price, currency),
  },
  { id: 'currency', header: msg`Currency`, cell: null, text: ({ currency }) => currency },
  {
    id: 'interval',
    header: msg`Billed`,
    cell: ({ billing_interval }) => <Interval of={billing_interval} />,
    text: ({ billing_interval }) => billing_interval,
  },
  {
    id: 'active',
    header: msg`Status`,
    cell: ({ is_active }) =>
      is_active ? (
        <Badge tone="moss">
          <Trans>On sale</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Not on sale</Trans>
        </Badge>
      ),
    text: ({ is_active }) => (is_active ? 'active' : 'inactive'),
  },
  {
    id: 'subscribers',
    header: msg`Subscribers`,
    end: true,
    cell: ({ subscribers }) => subscribers,
    text: ({ subscribers }) => subscribers,
  },
]

/** What is for sale, by price. */
export function SubscriptionPlansTab() {
  const { t } = useLingui()
  const may = useMay()
  const list = useList({ filters: [], order: 'price.asc' })
  const [editing, setEditing] = useState<SubscriptionPlanRow | 'new' | null>(null)
  const { actsOf, question } = useSwitchedRows<SubscriptionPlanRow>({
    topic: 'plans',
    nameOf: ({ name }) => name,
    setActive: (plan, active) => saveSubscriptionPlan({ is_active: active }, plan),
    remove: ({ id }) => deleteSubscriptionPlan(id),
    words: {
      updated: t`Plan updated successfully`,
      deleted: t`Plan deleted successfully`,
      failedToUpdate: t`Failed to update plan`,
      failedToDelete: t`Failed to delete plan`,
      onDeactivation: <Trans>It is no longer sold. Whoever has it keeps it, and it renews as before.</Trans>,
      onDeletion: <Trans>Nobody has it, so nobody loses anything.</Trans>,
    },
  })
  const manages = may('manage_plans')
  const add = manages && (
    <TabAction>
      <Button variant="primary" onClick={() => setEditing('new')}>
        <Plus aria-hidden />
        <Trans>Add plan</Trans>
      </Button>
    </TabAction>
  )
  return (
    <div className="flex flex-col gap-5">
      {add}
      <NothingSoldNote />
      <ListFrame
        topic="plans"
        label={t`Plans`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch subscription plans`}
        exportName="plans"
        // They are few, and asked for at once.
        read={async (limit, offset, signal) => {
          const { rows, total } = await readSubscriptionPlans(signal)
          return { rows: rows.slice(offset, offset + limit), total }
        }}
        actsOf={(plan) =>
          manages
            ? [
                { words: t`Edit`, label: t`Edit ${plan.name}`, onAct: () => setEditing(plan) },
                ...actsOf(plan, !plan.is_used),
              ]
            : []
        }
        empty={{
          title: <Trans>No plans yet</Trans>,
          text: <Trans>Add one, and its price shows on the landing page.</Trans>,
        }}
      />
      {editing && <SubscriptionPlanDialog plan={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {question}
    </div>
  )
}
