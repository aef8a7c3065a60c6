import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { numberText } from '#admin/charts/money-text.ts'
import type { Analytics } from '#remote/admin/figures.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { CountedAt } from './counted-at.tsx'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'

/** Why changes of devices were refused, by the reasons that the database knows. */
const refusalWords: Record<string, MessageDescriptor> = {
  not_permitted: msg`Not permitted`,
  limit: msg`A limit was reached`,
  value: msg`A value the server does not accept`,
  parent_gone: msg`What it belonged to is gone`,
  other: msg`Other`,
}

/** Whether what travelers write reaches the server. */
export function RefusedChanges({ analytics: { refused } }: { analytics: Analytics }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={<Trans>Refused changes</Trans>} note={<Trans>as reported by devices</Trans>}>
      {refused.length === 0 ? (
        <p className="text-muted">
          <Trans>No change was refused in this time.</Trans>
        </p>
      ) : (
        <PlainTable
          label={t`Refused changes`}
          head={[t`Reason`, t`Changes`]}
          rows={refused.map(({ reason, changes }) => {
            const words = refusalWords[reason]
            return { id: reason, cells: [words ? i18n._(words) : reason, numberText(changes)] }
          })}
        />
      )}
    </Panel>
  )
}

/** Whether the server's changes reach the devices of travelers. */
export function SignedInDevices({ analytics: { devices, counted_at } }: { analytics: Analytics }) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Signed-in devices</Trans>} note={<CountedAt moment={counted_at.devices} now />}>
      <Facts>
        <Fact name={t`Seen within a day`}>{numberText(devices.day)}</Fact>
        <Fact name={t`Seen within a week`}>{numberText(devices.week)}</Fact>
        <Fact name={t`Seen within 30 days`}>{numberText(devices.month)}</Fact>
        <Fact name={t`All`}>{numberText(devices.all)}</Fact>
        <Fact name={t`Changed elsewhere in the meantime`}>{numberText(devices.behind)}</Fact>
      </Facts>
    </Panel>
  )
}
