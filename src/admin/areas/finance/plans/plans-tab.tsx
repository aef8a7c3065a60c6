import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import type { Column } from '#admin/list/column.ts'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { NothingSoldNote } from '#admin/money/nothing-sold-note.tsx'
import { useMay } from '#admin/session/administration.ts'
import { formatAmount, fromSmallestUnit } from '#domain/payments/smallest-unit.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { deletePlan, type PlanRow, readPlans, savePlan } from '#remote/admin/money.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PlanDialog } from './plan-dialog.tsx'

function Interval({ of }: { of: PlanRow['billing_interval'] }) {
  return of === 'year' ? <Trans>Yearly</Trans> : <Trans>Monthly</Trans>
}

const columns: readonly Column<PlanRow>[] = [
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

type Asked = { act: 'deactivate' | 'delete'; plan: PlanRow }

/** What is for sale, by price. */
export function PlansTab() {
  const { t } = useLingui()
  const may = useMay()
  const list = useList({ filters: [], order: 'price.asc' })
  const [editing, setEditing] = useState<PlanRow | 'new' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, busy } = useOnce(
    async ({ act, plan }: { act: Asked['act'] | 'activate'; plan: PlanRow }) => {
      if (act === 'delete') await deletePlan(plan.id)
      else await savePlan({ is_active: act === 'activate' }, plan)
      toast.success(act === 'delete' ? t`Plan deleted successfully` : t`Plan updated successfully`)
      setAsked(null)
      await askAnew('plans', 'audit')
    },
    {
      onFailure: (cause, { act }) => {
        noteRefusal(cause)
        setAsked(null)
        void askAnew('plans')
        toast.error(failureText(act === 'delete' ? t`Failed to delete plan` : t`Failed to update plan`, cause))
      },
    },
  )
  const manages = may('manage_plans')
  const add = manages && (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      <Trans>Add plan</Trans>
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <NothingSoldNote />
      <ListFrame
        topic="plans"
        label={t`Plans`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch subscription plans`}
        exportName="plans"
        filters={add}
        // They are few, and asked for at once.
        read={async (limit, offset, signal) => {
          const { rows, total } = await readPlans(signal)
          return { rows: rows.slice(offset, offset + limit), total }
        }}
        renderActions={(plan) =>
          manages && (
            <>
              <Button size="sm" aria-label={t`Edit ${plan.name}`} onClick={() => setEditing(plan)}>
                <Trans>Edit</Trans>
              </Button>
              <Button
                size="sm"
                disabled={busy}
                aria-label={plan.is_active ? t`Deactivate ${plan.name}` : t`Activate ${plan.name}`}
                onClick={() =>
                  plan.is_active ? setAsked({ act: 'deactivate', plan }) : void run({ act: 'activate', plan })
                }
              >
                {plan.is_active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
              </Button>
              {!plan.is_used && (
                <Button
                  size="sm"
                  className="text-danger"
                  aria-label={t`Delete ${plan.name}`}
                  onClick={() => setAsked({ act: 'delete', plan })}
                >
                  <Trans>Delete</Trans>
                </Button>
              )}
            </>
          )
        }
        empty={{
          title: <Trans>No plans yet</Trans>,
          text: <Trans>Add one, and its price shows on the landing page.</Trans>,
        }}
      />
      {editing && <PlanDialog plan={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          onOpenChange={() => setAsked(null)}
          title={
            asked.act === 'delete' ? (
              <Trans>Delete {asked.plan.name}?</Trans>
            ) : (
              <Trans>Deactivate {asked.plan.name}?</Trans>
            )
          }
          message={
            asked.act === 'delete' ? (
              <Trans>Nobody has it, so nobody loses anything.</Trans>
            ) : (
              <Trans>It is no longer sold. Whoever has it keeps it, and it renews as before.</Trans>
            )
          }
          confirmLabel={asked.act === 'delete' ? t`Delete` : t`Deactivate`}
          cancelLabel={t`Cancel`}
          busy={busy}
          onConfirm={() => void run(asked)}
        />
      )}
    </div>
  )
}
