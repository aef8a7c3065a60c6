import { classNames } from '#ui/theme/class-names.ts'

const fills = { sand: 'bg-sand', ember: 'bg-ember', sea: 'bg-sea', moss: 'bg-moss' } as const

interface ProgressBarProps {
  /** 0 to 100; outside values are drawn at the nearer end. */
  value: number
  /** What is progressing, for screen readers. */
  label: string
  tone?: keyof typeof fills
  /** Writes the rounded percentage above the bar. */
  showValue?: boolean
  className?: string
}

/** How far something has come. */
export function ProgressBar({ value, label, tone = 'sand', showValue = false, className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0))
  const rounded = Math.round(percent)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      {showValue && <span className="text-sm tabular-nums">{rounded}%</span>}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rounded}
        className="h-2 overflow-hidden rounded-full bg-track"
      >
        <div
          className={classNames('h-full rounded-full transition-[width] duration-250', fills[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
