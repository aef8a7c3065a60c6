import { Trans, useLingui } from '@lingui/react/macro'
import { bucketName } from '#admin/charts/buckets.ts'
import { numberText } from '#admin/charts/money-text.ts'
import type { Analytics } from '#remote/admin/figures.ts'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'
import { shareCells } from './share-cells.ts'

/** Of those who signed up in a week, the share that did something in each week since. */
export function RetentionTable({ retention }: { retention: Analytics['retention'] }) {
  const { t } = useLingui()
  const longest = Math.max(0, ...retention.map(({ kept }) => kept.length))
  return (
    <Panel
      wide
      title={<Trans>Retention by week of sign-up</Trans>}
      note={<Trans>the last 12 weeks, this one so far</Trans>}
    >
      {retention.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody signed up in the last 12 weeks.</Trans>
        </p>
      ) : (
        <PlainTable
          label={t`Retention by week of sign-up`}
          head={[
            t`Week of`,
            t`People`,
            ...Array.from({ length: longest }, (_, week) => (week === 0 ? t`First week` : t`+${week}`)),
          ]}
          rows={retention.map(({ week, people, kept }) => ({
            id: week,
            cells: [bucketName(week, 0), numberText(people), ...shareCells(people, kept, longest)],
          }))}
        />
      )}
    </Panel>
  )
}
