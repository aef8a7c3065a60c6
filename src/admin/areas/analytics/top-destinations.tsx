import { Trans, useLingui } from '@lingui/react/macro'
import { numberText } from '#admin/charts/money-text.ts'
import type { Analytics } from '#remote/admin/figures.ts'
import { CountedAt } from './counted-at.tsx'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'

interface TopDestinationsProps {
  destinations: Analytics['destinations']
  countedAt: string | null
}

/** Where new goals lead. */
export function TopDestinations({ destinations, countedAt }: TopDestinationsProps) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Top destinations</Trans>} note={<CountedAt moment={countedAt} />}>
      {destinations.length === 0 ? (
        <p className="text-muted">
          <Trans>No place where at least three people have new goals.</Trans>
        </p>
      ) : (
        <PlainTable
          label={t`Top destinations`}
          head={[t`Place`, t`People`, t`Goals`]}
          rows={destinations.map(({ name, people, goals }) => ({
            id: name,
            cells: [name, numberText(people), numberText(goals)],
          }))}
        />
      )}
    </Panel>
  )
}
