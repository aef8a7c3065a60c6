import { Trans, useLingui } from '@lingui/react/macro'
import { numberText } from '#admin/charts/money-text.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import type { Analytics } from '#remote/admin/figures.ts'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'

/** What plans brought in, and who has them. */
export function Takings({ analytics: { takings, currency, subscriptions } }: { analytics: Analytics }) {
  const { t } = useLingui()
  const money = (units: number) => formatAmount(units, currency)
  const net = takings.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  return (
    <>
      <Panel
        wide
        title={<Trans>Revenue and refunds by plan</Trans>}
        note={takings.some(({ is_test }) => is_test) ? <Trans>test payments only</Trans> : money(net)}
      >
        {takings.length === 0 ? (
          <p className="text-muted">
            <Trans>No payments in this time.</Trans>
          </p>
        ) : (
          <PlainTable
            label={t`Revenue and refunds by plan`}
            head={[t`Plan`, t`Payments`, t`Paid`, t`Refunds`, t`Refunded`]}
            rows={takings.map(({ plan, payments, paid, refunds, refunded }) => ({
              id: plan,
              cells: [plan || t`No plan`, numberText(payments), money(paid), numberText(refunds), money(refunded)],
            }))}
          />
        )}
      </Panel>
      <Panel title={<Trans>Subscriptions by plan</Trans>} note={<Trans>now</Trans>}>
        {subscriptions.length === 0 ? (
          <p className="text-muted">
            <Trans>Nobody has a plan.</Trans>
          </p>
        ) : (
          <PlainTable
            label={t`Subscriptions by plan`}
            head={[t`Plan`, t`People`, t`Complimentary`]}
            rows={subscriptions.map(({ plan, people, complimentary }) => ({
              id: plan,
              cells: [plan, numberText(people), numberText(complimentary)],
            }))}
          />
        )}
      </Panel>
    </>
  )
}
