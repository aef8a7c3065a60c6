import { useLingui } from '@lingui/react/macro'
import { clearedPlan } from '#domain/itineraries/making/empty-plan.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

/** Takes everything off the plan but its days and the traveler's own ideas, in one step that can be taken back. */
export function useClearPlan(): () => Promise<boolean> {
  const { t } = useLingui()
  const { act } = useBoard()
  return () => act((now) => clearedPlan(now, t`New Day`), t`Plan cleared`)
}
