import { Trans, useLingui } from '@lingui/react/macro'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { ChartTable } from './chart-table.tsx'
import { numberText } from './money-text.ts'
import { beforeOf, type Series } from './series.ts'
import { dots, fills, strokes } from './tones.ts'

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

/**
 * Lines and bars over time with one scale from zero, and the time before as fainter lines. Whoever points at a place, or goes
 * there with the arrow keys, reads its numbers; all are in a table. The last point is of a time that is not over: it is
 * dashed and pale, so that nothing seems to fall.
 */
export function TimeChart({ label, points, series, format = numberText }: TimeChartProps) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const tableId = useId()
  const most = Math.max(1, ...series.flatMap((one) => [...one.values, ...(beforeOf(one) ?? [])]))
  const level = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: 4 })
  const ticks = level.ticks(4).filter(Number.isInteger)
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * digitWidth + 8
  const place = scaleBand({ domain: points.map((_, at) => at), range: [left, Math.max(left, width)], padding: 0.45 })
  const middle = (at: number) => (place(at) ?? 0) + place.bandwidth() / 2
  const last = points.length - 1
  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setPointed(Math.min(last, Math.max(0, Math.floor((x / (width - left)) * points.length))))
  }
  // Not while the button below is pressed: it would move away under the finger.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('figure')?.contains(relatedTarget)) setPointed(null)
  }
  const valueAt = (one: Series, at: number) => {
    const value = format(one.values[at] ?? 0)
    const before = beforeOf(one)?.[at]
    return before === undefined ? value : t`${value} (${format(before)} before)`
  }
  const at = pointed ?? last
  const lines = series.filter(({ kind }) => kind === 'line')
  const bars = series.filter(({ kind }) => kind === 'bar')
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div
        ref={parentRef}
        className="w-full overflow-hidden rounded-sm"
        hidden={asTable}
        role="slider"
        tabIndex={0}
        aria-label={t`Values: ${label}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${points[at]}: ${series.map((one) => `${one.name} ${valueAt(one, at)}`).join(', ')}`}
        onKeyDown={(event) => {
          const next = pointAfter(event, at, last)
          if (next === null) return
          event.preventDefault()
          setPointed(next)
        }}
        onFocus={() => setPointed(at)}
        onBlur={leave}
      >
        <svg
          width={width}
          height={height}
          aria-hidden
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <GridRows ticks={ticks} at={level} from={left} to={width} format={format} />
          {bars.map(({ name, values, tone }, index) =>
            values.map((value, day) => (
              <Bar
                key={`${name}-${points[day]}`}
                x={(place(day) ?? 0) + (index * place.bandwidth()) / bars.length}
                width={Math.max(1, place.bandwidth() / bars.length)}
                y={level(value)}
                height={Math.max(0, level(0) - level(value))}
                rx={Math.min(2, place.bandwidth() / 4)}
                className={classNames(fills[tone], day === last && 'opacity-45')}
              />
            )),
          )}
          {series.map((one) => (
            <LinePath
              key={`${one.name} before`}
              data={[...(beforeOf(one) ?? [])]}
              x={(_, day) => middle(day)}
              y={(value) => level(value)}
              strokeWidth={1.5}
              strokeLinejoin="round"
              data-before
              className={classNames('fill-none opacity-45', strokes[one.tone])}
            />
          ))}
          {lines.flatMap(({ name, values, tone }) =>
            // What is over, and from there to what there is so far.
            [values.slice(0, -1), values.slice(-2)].map((part, index) => (
              <LinePath
                key={`${name} ${index}`}
                data={[...part]}
                x={(_, day) => middle(index === 0 ? day : values.length - part.length + day)}
                y={(value) => level(value)}
                strokeWidth={2.25}
                strokeLinejoin="round"
                strokeDasharray={index === 0 ? undefined : '3 4'}
                data-so-far={index === 1 || undefined}
                className={classNames('fill-none', strokes[tone])}
              />
            )),
          )}
          {pointed !== null && (
            <line x1={middle(pointed)} x2={middle(pointed)} y1={margin.top} y2={level(0)} className="stroke-muted" />
          )}
        </svg>
        <div className="flex justify-between pt-1 text-muted text-xs" style={{ paddingLeft: left }} aria-hidden>
          <span>{points[0]}</span>
          <span>{points.length > 1 && <Trans>{points.at(-1)}, so far</Trans>}</span>
        </div>
      </div>
      {asTable && <ChartTable id={tableId} label={label} points={points} series={series} format={format} />}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        {pointed !== null && <b className="font-semibold text-ink">{points[pointed]}</b>}
        {series.map((one) => (
          <span key={one.name} className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
            <span aria-hidden className={classNames('size-2.5 rounded-full', dots[one.tone])} />
            {one.name}
            {pointed === null ? one.change : <b className="font-semibold text-ink">{valueAt(one, pointed)}</b>}
          </span>
        ))}
        <button
          type="button"
          aria-expanded={asTable}
          aria-controls={asTable ? tableId : undefined}
          aria-label={asTable ? t`Show as a chart: ${label}` : t`Show as a table: ${label}`}
          onClick={() => setAsTable(!asTable)}
          onBlur={leave}
          className="ms-auto py-1 underline underline-offset-4 hover:text-ink pointer-coarse:py-2.5"
        >
          {asTable ? <Trans>Show as a chart</Trans> : <Trans>Show as a table</Trans>}
        </button>
      </figcaption>
    </figure>
  )
}

/** Where a key leads from a point; null for a key that leads nowhere. Time runs to the right in every language here. */
function pointAfter({ key }: KeyboardEvent, at: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
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
