import { Trans, useLingui } from '@lingui/react/macro'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useId, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { numberText } from './money-text.ts'
import { type Tone, dots, fills, strokes } from './tones.ts'

export interface Series {
  name: string
  values: readonly number[]
  kind: 'line' | 'bar'
  tone: Tone
}

interface TimeChartProps {
  /** What it shows, for who cannot see it. */
  label: string
  /** Names of the points, oldest first. */
  points: readonly string[]
  series: readonly Series[]
  format?: (value: number) => string
}

const height = 190
const margin = { top: 8, bottom: 8 }
/** Of a digit beside the chart, in pixels. */
const digitWidth = 6.5

/** Lines and bars over time with one scale from zero. Whoever points at a place reads its numbers; all are in a table. */
export function TimeChart({ label, points, series, format = numberText }: TimeChartProps) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const tableId = useId()
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const level = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: 4 })
  const ticks = level.ticks(4).filter(Number.isInteger)
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * digitWidth + 8
  const place = scaleBand({ domain: points.map((_, at) => at), range: [left, Math.max(left, width)], padding: 0.45 })
  const middle = (at: number) => (place(at) ?? 0) + place.bandwidth() / 2
  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setPointed(Math.min(points.length - 1, Math.max(0, Math.floor((x / (width - left)) * points.length))))
  }
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div ref={parentRef} className="w-full overflow-hidden" hidden={asTable}>
        <svg
          width={width}
          height={height}
          aria-hidden
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <GridRows ticks={ticks} at={level} from={left} to={width} format={format} />
          {series
            .filter(({ kind }) => kind === 'bar')
            .map(({ name, values, tone }, index, bars) =>
              values.map((value, at) => (
                <Bar
                  key={`${name}-${points[at]}`}
                  x={(place(at) ?? 0) + (index * place.bandwidth()) / bars.length}
                  width={Math.max(1, place.bandwidth() / bars.length)}
                  y={level(value)}
                  height={Math.max(0, level(0) - level(value))}
                  rx={Math.min(2, place.bandwidth() / 4)}
                  className={fills[tone]}
                />
              )),
            )}
          {series
            .filter(({ kind }) => kind === 'line')
            .map(({ name, values, tone }) => (
              <LinePath
                key={name}
                data={[...values]}
                x={(_, at) => middle(at)}
                y={(value) => level(value)}
                strokeWidth={2.25}
                strokeLinejoin="round"
                className={classNames('fill-none', strokes[tone])}
              />
            ))}
          {pointed !== null && (
            <line x1={middle(pointed)} x2={middle(pointed)} y1={margin.top} y2={level(0)} className="stroke-muted" />
          )}
        </svg>
        <div className="flex justify-between pt-1 text-muted text-xs" style={{ paddingLeft: left }} aria-hidden>
          <span>{points[0]}</span>
          <span>{points.length > 1 && points.at(-1)}</span>
        </div>
      </div>
      {asTable && (
        <section id={tableId} aria-label={label} tabIndex={0} className="max-h-64 overflow-auto rounded-control border">
          <table className="w-full text-sm tabular-nums">
            <thead className="sticky top-0 bg-surface">
              <tr className="text-start text-muted">
                <th scope="col" className="px-3 py-2 font-medium">
                  <Trans>When</Trans>
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="px-3 py-2 text-end font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {points.map((name, at) => (
                <tr key={name}>
                  <th scope="row" className="px-3 py-1.5 text-start font-normal">
                    {name}
                  </th>
                  {series.map((one) => (
                    <td key={one.name} className="px-3 py-1.5 text-end">
                      {format(one.values[at] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        {pointed !== null && <b className="font-semibold text-ink">{points[pointed]}</b>}
        {series.map(({ name, tone, values }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2.5 rounded-full', dots[tone])} />
            {name}
            {pointed !== null && <b className="font-semibold text-ink">{format(values[pointed] ?? 0)}</b>}
          </span>
        ))}
        <button
          type="button"
          aria-expanded={asTable}
          aria-controls={asTable ? tableId : undefined}
          aria-label={asTable ? t`Show as a chart: ${label}` : t`Show as a table: ${label}`}
          onClick={() => setAsTable(!asTable)}
          className="ms-auto py-1 underline underline-offset-4 hover:text-ink pointer-coarse:py-2.5"
        >
          {asTable ? <Trans>Show as a chart</Trans> : <Trans>Show as a table</Trans>}
        </button>
      </figcaption>
    </figure>
  )
}

interface GridRowsProps {
  ticks: readonly number[]
  at: (value: number) => number
  /** Where the chart begins and ends; the values stand before it. */
  from: number
  to: number
  format: (value: number) => string
}

/** Hairlines behind a chart of counts, each with its value before it. */
function GridRows({ ticks, at, from, to, format }: GridRowsProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={from} x2={to} y1={at(tick)} y2={at(tick)} className="stroke-line" />
      <text x={from - 8} y={at(tick)} dy="0.32em" textAnchor="end" className="fill-muted text-[0.6875rem] tabular-nums">
        {format(tick)}
      </text>
    </g>
  ))
}
