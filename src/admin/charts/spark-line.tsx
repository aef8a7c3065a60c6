import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { classNames } from '#ui/theme/class-names.ts'
import { type Tone, strokes } from './tones.ts'

const width = 104
const height = 28

interface SparkLineProps {
  /** What it is the course of, for whoever points at it: 'Sign-ups a day'. */
  label: string
  values: readonly number[]
  tone: Tone
}

/**
 * The course of a figure at a glance; what it says stands beside it in words. Today is left out: it is not over. Where
 * nothing happened there is no line.
 */
export function SparkLine({ label, values: days, tone }: SparkLineProps) {
  const values = days.slice(0, -1)
  if (values.every((value) => value === 0)) return null
  const place = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [1, width - 1] })
  // More may have gone back on a day than came in.
  const level = scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range: [height - 2, 2] })
  return (
    <svg width={width} height={height} aria-hidden className="shrink-0">
      <title>{label}</title>
      <LinePath
        data={[...values]}
        x={(_, at) => place(at)}
        y={(value) => level(value)}
        strokeWidth={1.75}
        strokeLinejoin="round"
        className={classNames('fill-none', strokes[tone])}
      />
    </svg>
  )
}
