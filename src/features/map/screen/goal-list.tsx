import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { ScrollList } from '#ui/layout/scroll-list.tsx'
import { GoalLine } from './goal-line.tsx'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapLinks } from './map-links.ts'

interface GoalListProps {
  goals: readonly MapGoal[]
  positions: Uint32Array
  /** Id of the chosen goal. */
  selected: string | null
  onSelect: (goal: MapGoal | null) => void
  links: MapLinks
  className?: string
}

/** The goals on the map, one below the other: the map for keyboard and screen reader. */
export function GoalList({ goals, positions, selected, onSelect, links, className }: GoalListProps) {
  const { t } = useLingui()
  const shown = useMemo(() => Array.from(positions), [positions])
  const keyOf = useCallback((at: number) => goals[at]?.id ?? at, [goals])
  const reveal = selected === null ? -1 : shown.findIndex((at) => goals[at]?.id === selected)
  return (
    <ScrollList
      items={shown}
      getKey={keyOf}
      estimateRowHeight={60}
      label={t`Goals on the map`}
      reveal={reveal}
      className={className}
      renderItem={(at) => {
        const goal = goals[at]
        return goal ? <GoalLine goal={goal} selected={goal.id === selected} onSelect={onSelect} links={links} /> : null
      }}
    />
  )
}
