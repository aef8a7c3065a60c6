import { Trans } from '@lingui/react/macro'
import { beforeOf, type Series } from './series.ts'

interface ChartTableProps {
  id: string
  label: string
  points: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
}

/** Every value of a chart, for whoever reads rather than looks. */
export function ChartTable({ id, label, points, series, format }: ChartTableProps) {
  return (
    <section id={id} aria-label={label} tabIndex={0} className="max-h-64 overflow-auto rounded-control border">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-start text-muted">
            <th scope="col" className="px-3 py-2 font-medium">
              <Trans>When</Trans>
            </th>
            {series.flatMap((one) => [
              <th key={one.name} scope="col" className="px-3 py-2 text-end font-medium">
                {one.name}
              </th>,
              beforeOf(one) && (
                <th key={`${one.name} before`} scope="col" className="px-3 py-2 text-end font-medium">
                  <Trans>{one.name}, before</Trans>
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody className="divide-y">
          {points.map((name, at) => (
            <tr key={name}>
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {name}
              </th>
              {series.flatMap((one) => [
                <td key={one.name} className="px-3 py-1.5 text-end">
                  {format(one.values[at] ?? 0)}
                </td>,
                beforeOf(one) && (
                  <td key={`${one.name} before`} className="px-3 py-1.5 text-end text-muted">
                    {format(one.before?.[at] ?? 0)}
                  </td>
                ),
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
