import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { classNames } from '#ui/theme/class-names.ts'
import { type Tone, strokes } from './tones.ts'

const width = 104
const height = 28

/** The course of a figure at a glance; what it says stands beside it in words. */
export function SparkLine({ values, tone }: { values: readonly number[]; tone: Tone }) {
  const place = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [1, width - 1] })
  const level = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [height - 2, 2] })
  return (
    <svg width={width} height={height} aria-hidden className="shrink-0">
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
