import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { bucketName } from '#admin/charts/buckets.ts'
import { numberText } from '#admin/charts/money-text.ts'
import type { Analytics } from '#remote/admin/figures.ts'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'
import { type ShareCell, shareCells } from './share-cells.ts'

function shown(cell: ShareCell): ReactNode {
  if (cell === 'to come') return null
  if (cell !== 'not over') return <Share percent={cell.percent} />
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">
        <Trans>not over yet</Trans>
      </span>
    </>
  )
}

/** The more stayed, the deeper its ground; the number says the same. */
function Share({ percent }: { percent: number }) {
  const depth = Math.round(4 + percent * 0.34)
  return (
    <span
      className="-mx-1 block min-w-12 rounded-md px-1.5 py-1"
      style={{ backgroundColor: `color-mix(in oklab, var(--color-sea) ${depth}%, transparent)` }}
    >
      {percent}%
    </span>
  )
}

/** Of those who signed up in a week, the share that did something in each week since that is over. */
export function RetentionTable({ retention }: { retention: Analytics['retention'] }) {
  const { t } = useLingui()
  const longest = Math.max(0, ...retention.map(({ kept }) => kept.length))
  return (
    <Panel
      wide
      title={<Trans>Retention by week of sign-up</Trans>}
      note={<Trans>the last 12 weeks, each shown once it is over</Trans>}
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
            cells: [bucketName(week, 0), numberText(people), ...shareCells(people, kept, longest).map(shown)],
          }))}
        />
      )}
    </Panel>
  )
}
