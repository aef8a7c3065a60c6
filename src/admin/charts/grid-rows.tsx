interface GridRowsProps {
  ticks: readonly number[]
  at: (value: number) => number
  width: number
  format: (value: number) => string
}

/** Hairlines behind a chart, with the value of each above its beginning. */
export function GridRows({ ticks, at, width, format }: GridRowsProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={0} x2={width} y1={at(tick)} y2={at(tick)} className="stroke-line" />
      {tick > 0 && Number.isInteger(tick) && (
        <text x={0} y={at(tick) + 12} className="fill-muted text-[0.6875rem]">
          {format(tick)}
        </text>
      )}
    </g>
  ))
}
