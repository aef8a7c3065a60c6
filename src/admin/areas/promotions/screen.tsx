import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import type { Column } from '#admin/list/column.ts'
import { DayOf } from '#admin/list/day-of.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { NothingSoldNote } from '#admin/money/nothing-sold-note.tsx'
import { useMay, useStanding } from '#admin/session/administration.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type CouponRow, deleteCoupon, readCoupons, saveCoupon } from '#remote/admin/money.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponStates, CouponStateBadge, discountText, Uses } from './coupon-words.tsx'
import { UsesDialog } from './uses-dialog.tsx'

const columns: readonly Column<CouponRow>[] = [
  {
    id: 'code',
    header: msg`Code`,
    sort: 'code',
    cell: ({ code, description }) => (
      <span className="flex flex-col">
        <span className="break-all">{code}</span>
        {description && <span className="max-w-64 break-words font-normal text-muted text-sm">{description}</span>}
      </span>
    ),
    text: ({ code }) => code,
  },
  { id: 'description', header: msg`Description`, cell: null, text: ({ description }) => description },
  { id: 'discount', header: msg`Discount`, cell: discountText, text: discountText },
  {
    id: 'uses',
    header: msg`Uses`,
    sort: 'used_count',
    cell: (coupon) => <Uses coupon={coupon} />,
    text: ({ used_count }) => used_count,
  },
  { id: 'max_uses', header: msg`Uses in all`, cell: null, text: ({ max_uses }) => max_uses },
  {
    id: 'starts_at',
    header: msg`Starts`,
    sort: 'starts_at',
    cell: ({ starts_at }) => <DayOf moment={starts_at} />,
    text: ({ starts_at }) => starts_at,
  },
  {
    id: 'expires_at',
    header: msg`Ends`,
    sort: 'expires_at',
    cell: ({ expires_at }) => (expires_at ? <DayOf moment={expires_at} /> : <Trans>No end</Trans>),
    text: ({ expires_at }) => expires_at,
  },
  {
    id: 'state',
    header: msg`Status`,
    cell: ({ state }) => <CouponStateBadge state={state} />,
    text: ({ state }) => state,
  },
]

type Asked = { act: 'deactivate' | 'delete'; coupon: CouponRow }

/** Codes that take something off the first payment. */
export default function PromotionsScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const standing = useStanding()
  const list = useList({ filters: ['state'], order: 'created_at.desc' })
  const [editing, setEditing] = useState<CouponRow | 'new' | null>(null)
  const [usesOf, setUsesOf] = useState<CouponRow | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, busy } = useOnce(
    async ({ act, coupon }: { act: Asked['act'] | 'activate'; coupon: CouponRow }) => {
      if (act === 'delete') await deleteCoupon(coupon.id)
      else
        await saveCoupon(standing.state === 'admin' ? standing.admin : null, { is_active: act === 'activate' }, coupon)
      toast.success(act === 'delete' ? t`Coupon deleted successfully` : t`Coupon updated successfully`)
      setAsked(null)
      await askAnew('coupons', 'audit')
    },
    {
      onFailure: (cause, { act }) => {
        noteRefusal(cause)
        setAsked(null)
        void askAnew('coupons')
        toast.error(failureText(act === 'delete' ? t`Failed to delete coupon` : t`Failed to update coupon`, cause))
      },
    },
  )
  const manages = may('manage_coupons')
  const add = manages && (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      <Trans>Create coupon</Trans>
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={<Trans>Promotions</Trans>}
        subtitle={<Trans>Codes that take something off the first payment.</Trans>}
        actions={add}
      />
      <NothingSoldNote />
      <ListFrame
        topic="coupons"
        label={t`Coupons`}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        failure={msg`Failed to fetch coupons`}
        searchLabel={t`Search by code or description`}
        exportName="coupons"
        read={(limit, offset, signal) =>
          readCoupons({
            search: list.search,
            state: list.filters.state,
            sort: list.sort,
            descending: list.descending,
            limit,
            offset,
            signal,
          })
        }
        filters={
          <FilterSelect
            label={t`Status`}
            all={t`Any status`}
            value={list.filters.state}
            options={Object.entries(couponStates).map(([value, [words]]) => ({ value, label: i18n._(words) }))}
            onChange={(value) => list.setFilter('state', value)}
          />
        }
        renderActions={(coupon) => (
          <>
            <Button size="sm" aria-label={t`Uses of ${coupon.code}`} onClick={() => setUsesOf(coupon)}>
              <Trans>Uses</Trans>
            </Button>
            {manages && (
              <>
                <Button size="sm" aria-label={t`Edit ${coupon.code}`} onClick={() => setEditing(coupon)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={coupon.is_active ? t`Deactivate ${coupon.code}` : t`Activate ${coupon.code}`}
                  onClick={() =>
                    coupon.is_active ? setAsked({ act: 'deactivate', coupon }) : void run({ act: 'activate', coupon })
                  }
                >
                  {coupon.is_active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
                </Button>
                {coupon.used_count === 0 && (
                  <Button
                    size="sm"
                    className="text-danger"
                    aria-label={t`Delete ${coupon.code}`}
                    onClick={() => setAsked({ act: 'delete', coupon })}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                )}
              </>
            )}
          </>
        )}
        empty={{
          title: <Trans>No coupons yet</Trans>,
          text: <Trans>Travellers type a code when they take a plan.</Trans>,
        }}
      />
      {editing && <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {usesOf && <UsesDialog coupon={usesOf} onClose={() => setUsesOf(null)} />}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          onOpenChange={() => setAsked(null)}
          title={
            asked.act === 'delete' ? (
              <Trans>Delete {asked.coupon.code}?</Trans>
            ) : (
              <Trans>Deactivate {asked.coupon.code}?</Trans>
            )
          }
          message={
            asked.act === 'delete' ? (
              <Trans>Nobody has used it.</Trans>
            ) : (
              <Trans>Nobody can use it from now on. You can activate it again.</Trans>
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
