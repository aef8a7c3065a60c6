import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { NamedActivity, NamedDay } from '#domain/itineraries/plan/part-ids.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useBoard } from './board-context.ts'
import { useIsChosen } from './selection.ts'

const style = 'shrink-0 gap-0 px-2 py-2 pointer-coarse:p-3 print:hidden'

/** Chooses an activity or idea. */
export function ChooseBox({ part: { id, title } }: { part: NamedActivity }) {
  const { t } = useLingui()
  const { selection } = useBoard()
  const chosen = useIsChosen(selection, id)
  return (
    <Checkbox
      label={<span className="sr-only">{t`Select ${title}`}</span>}
      checked={chosen}
      onCheckedChange={(checked) => selection.choose([id], checked)}
      className={`${style} -my-2 -me-2 self-start pointer-coarse:-my-3`}
    />
  )
}

/** Chooses all of a day. */
export function ChooseDayBox({ day: { day: number, activities } }: { day: NamedDay }) {
  const { t } = useLingui()
  const { selection } = useBoard()
  const all = useSyncExternalStore(selection.subscribe, () => activities.every(({ id }) => selection.has(id)))
  return (
    <Checkbox
      label={<span className="sr-only">{t`Select all of day ${number}`}</span>}
      checked={all && activities.length > 0}
      disabled={activities.length === 0}
      onCheckedChange={(checked) =>
        selection.choose(
          activities.map(({ id }) => id),
          checked,
        )
      }
      className={style}
    />
  )
}
