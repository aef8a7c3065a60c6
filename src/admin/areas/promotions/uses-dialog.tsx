import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { personOf } from '#admin/money/money-words.tsx'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { type CouponRow, type CouponUse, readCouponUses } from '#remote/admin/money.ts'
import { usePage } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const atOnce = 25

/** Who has used a coupon, newest first. */
export function UsesDialog({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const { page, failure, offline, again } = usePage(['coupons', 'uses', coupon.id, String(offset)], (signal) =>
    readCouponUses(coupon.id, atOnce, offset, signal),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Uses of {coupon.code}</Trans>}
      footer={
        <>
          {page && page.total > atOnce && (
            <>
              <Button disabled={offset === 0} onClick={() => setOffset(offset - atOnce)}>
                <Trans>Previous page</Trans>
              </Button>
              <Button disabled={offset + atOnce >= page.total} onClick={() => setOffset(offset + atOnce)}>
                <Trans>Next page</Trans>
              </Button>
            </>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {page ? (
        page.rows.length === 0 ? (
          <EmptyState title={<Trans>Nobody has used it yet</Trans>} />
        ) : (
          <ul className="divide-y">
            {page.rows.map((use) => (
              <Use key={use.id} use={use} />
            ))}
          </ul>
        )
      ) : failure || offline ? (
        <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch coupons`} onRetry={again} />
      ) : (
        <LoadingLines count={4} />
      )}
    </Dialog>
  )
}

function Use({ use }: { use: CouponUse }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span className="break-words font-medium">{personOf(use) || <Trans>Deleted account</Trans>}</span>
        <span className="text-muted text-sm">{formatDateTime(use.created_at)}</span>
      </span>
      <span className="inline-flex items-center gap-3 tabular-nums">
        {use.state === 'redeemed' ? (
          <Badge tone="moss">
            <Trans>Used</Trans>
          </Badge>
        ) : use.state === 'reserved' ? (
          <Badge tone="sand">
            <Trans>In a checkout</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Not used after all</Trans>
          </Badge>
        )}
        {formatAmount(use.discount_amount, use.currency)}
      </span>
    </li>
  )
}
