import { useLingui } from '@lingui/react/macro'
import type { GoalStatus } from '#domain/goals/goal.ts'
import { MarkerDot } from './marker-dot.tsx'
import { statusLabels } from './status-labels.ts'

interface StatusFilterProps {
  statuses: readonly GoalStatus[]
  onChange: (statuses: readonly GoalStatus[]) => void
  /** Goals on the map that are cancelled: without any there is nothing to ask for. */
  cancelled: number
  /** Goals shown at each status; null until counted. */
  counts: Record<GoalStatus, number> | null
}

const always: readonly GoalStatus[] = ['planned', 'in-progress', 'completed']

/** Which goals are shown, each status switched on and off. */
export function StatusFilter({ statuses, onChange, cancelled, counts }: StatusFilterProps) {
  const { t } = useLingui()
  const offered = cancelled > 0 ? [...always, 'cancelled' as const] : always
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Status`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((status) => (
          <label
            key={status}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 font-medium text-muted text-sm transition-[border-color,background-color,color] hover:border-muted has-checked:border-transparent has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 dark:has-checked:bg-track pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={statuses.includes(status)}
              onChange={() =>
                onChange(
                  statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status],
                )
              }
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <MarkerDot status={status} className="opacity-40 peer-checked:opacity-100" />
            {t(statusLabels[status])}
            {counts && statuses.includes(status) && (
              <span className="text-muted tabular-nums">{counts[status].toLocaleString('en-US')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
