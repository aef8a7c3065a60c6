import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '#admin/list/column.ts'
import { DayOf } from '#admin/list/day-of.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { useSwitchedRows } from '#admin/list/use-switched-rows.tsx'
import { NothingSoldNote } from '#admin/money/nothing-sold-note.tsx'
import { useMay, useStanding } from '#admin/session/administration.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { type CouponRow, deleteCoupon, readCoupons, saveCoupon } from '#remote/admin/money.ts'
import { Button } from '#ui/button.tsx'
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

/** Codes that take something off the first payment. */
export default function PromotionsScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const standing = useStanding()
  const list = useList({ filters: ['state'], order: 'created_at.desc' })
  const [editing, setEditing] = useState<CouponRow | 'new' | null>(null)
  const [usesOf, setUsesOf] = useState<CouponRow | null>(null)
  const { actsOf, question } = useSwitchedRows<CouponRow>({
    topic: 'coupons',
    nameOf: ({ code }) => code,
    setActive: (coupon, active) =>
      saveCoupon(standing.state === 'admin' ? standing.admin : null, { is_active: active }, coupon),
    remove: ({ id }) => deleteCoupon(id),
    words: {
      updated: t`Coupon updated successfully`,
      deleted: t`Coupon deleted successfully`,
      failedToUpdate: t`Failed to update coupon`,
      failedToDelete: t`Failed to delete coupon`,
      onDeactivation: <Trans>Nobody can use it from now on. You can activate it again.</Trans>,
      onDeletion: <Trans>Nobody has used it.</Trans>,
    },
  })
  const manages = may('manage_coupons')
  const add = manages && (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      <Trans>Create coupon</Trans>
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
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
        actsOf={(coupon) => [
          { words: t`Uses`, label: t`Uses of ${coupon.code}`, onAct: () => setUsesOf(coupon) },
          manages && { words: t`Edit`, label: t`Edit ${coupon.code}`, onAct: () => setEditing(coupon) },
          ...(manages ? actsOf(coupon, coupon.used_count === 0) : []),
        ]}
        empty={{
          title: <Trans>No coupons yet</Trans>,
          text: <Trans>Travelers type a code when they take a plan.</Trans>,
        }}
      />
      {editing && <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {usesOf && <UsesDialog coupon={usesOf} onClose={() => setUsesOf(null)} />}
      {question}
    </div>
  )
}
