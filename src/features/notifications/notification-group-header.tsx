import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { classNames } from '#ui/theme/class-names.ts'
import type { NotificationGroup } from './notification-groups.ts'
import { groupLabels } from './notification-labels.ts'

interface NotificationGroupHeaderProps {
  group: NotificationGroup
  count: number
  expanded: boolean
  onToggle: () => void
}

/** Name and size of a group; a click folds it. */
export function NotificationGroupHeader({ group, count, expanded, onToggle }: NotificationGroupHeaderProps) {
  const { t } = useLingui()
  return (
    <h2 className="pt-2 font-sans text-base">
      <button
        type="button"
        aria-expanded={expanded}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-1 text-start font-semibold hover:text-ember-ink"
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-5 text-muted transition-transform', !expanded && '-rotate-90')}
        />
        {t(groupLabels[group])}
        <span className="rounded-full bg-sunken px-2 font-medium text-muted text-xs leading-6 tabular-nums dark:bg-track">
          {count}
        </span>
      </button>
    </h2>
  )
}
