interface GridRowsProps {
  ticks: readonly number[]
  at: (value: number) => number
  /** Where the chart begins and ends; the values stand before it. */
  from: number
  to: number
  format: (value: number) => string
}

/** Hairlines behind a chart of counts, each with its value before it. */
export function GridRows({ ticks, at, from, to, format }: GridRowsProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={from} x2={to} y1={at(tick)} y2={at(tick)} className="stroke-line" />
      <text x={from - 8} y={at(tick)} dy="0.32em" textAnchor="end" className="fill-muted text-[0.6875rem] tabular-nums">
        {format(tick)}
      </text>
    </g>
  ))
}
