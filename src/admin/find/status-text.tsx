import { useLingui } from '@lingui/react'
import { paymentStates, subscriptionStates } from '#admin/money/money-words.tsx'
import { statusLabels } from '#admin/areas/moderation/moderation-words.ts'
import type { Found } from '#remote/admin/find.ts'

/** What more is known of something that was found: an address, a description, or its status in words. */
export function StatusText({ found: { kind, detail } }: { found: Found }) {
  const { i18n } = useLingui()
  if (!detail) return null
  const state =
    kind === 'transaction'
      ? paymentStates[detail as keyof typeof paymentStates]?.[0]
      : kind === 'subscription'
        ? subscriptionStates[detail as keyof typeof subscriptionStates]?.[0]
        : kind === 'report'
          ? statusLabels[detail as keyof typeof statusLabels]
          : undefined
  return <span className="min-w-0 break-words text-muted text-sm">{state ? i18n._(state) : detail}</span>
}
