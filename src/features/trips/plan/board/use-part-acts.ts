import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { namesForCopies } from '#domain/itineraries/plan/day-acts.ts'
import { withApart } from '#domain/itineraries/joining/join-acts.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import {
  type ActivityList,
  withCopies,
  withMoved,
  withoutActivities,
  withStep,
} from '#domain/itineraries/plan/plan-acts.ts'
import { useBoard } from './board-context.ts'

/** What can be done to some activities and ideas, as one act. Each tells what it did. */
export function usePartActs() {
  const { t } = useLingui()
  const { act } = useBoard()
  return {
    /** @param plan as it is shown, which says what the day is called. @param before as in `withMoved` */
    move(ids: readonly string[], to: ActivityList, plan: NamedPlan, before?: string | null) {
      const count = ids.length
      const number = to === 'ideas' ? 0 : (plan.days.find(({ id }) => id === to.day)?.day ?? 0)
      const toIdeas = count === 1 ? t`Moved to Ideas` : t`${count} moved to Ideas`
      const toDay = count === 1 ? t`Moved to day ${number}` : t`${count} moved to day ${number}`
      return act((now) => withMoved(now, ids, to, before), to === 'ideas' ? toIdeas : toDay)
    },
    step: (id: string, step: -1 | 1) => act((now) => withStep(now, id, step), step < 0 ? t`Moved up` : t`Moved down`),
    copy(ids: readonly string[]) {
      const names = namesForCopies(ids)
      return act((now) => withCopies(now, names), plural(ids.length, { one: 'Duplicated', other: '# duplicated' }))
    },
    /** It is not this booking. */
    keepApart: (id: string, bookingId: string) => act((now) => withApart(now, id, bookingId), t`Kept separate`),
    remove: (ids: readonly string[]) =>
      act((now) => withoutActivities(now, ids), plural(ids.length, { one: 'Deleted', other: '# deleted' })),
  }
}
