import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarArrowUp, CopyPlus, Trash2, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { activitiesOf, listOf } from '#domain/itineraries/plan/plan-acts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useBoard } from './board-context.ts'
import { MoveItems } from './move-items.tsx'
import { usePartActs } from './use-part-acts.ts'

interface SelectionBarProps {
  plan: NamedPlan
  /** Nothing is to be chosen any more. */
  onEnd: () => void
}

/** What can be done with all that is chosen, at once. */
export function SelectionBar({ plan, onEnd }: SelectionBarProps) {
  const { t } = useLingui()
  const { selection } = useBoard()
  const { move, copy, remove } = usePartActs()
  const chosen = useSyncExternalStore(selection.subscribe, selection.chosen)
  if (!chosen) return null
  // Another device may have deleted some.
  const ids = activitiesOf(plan, [...chosen]).map(({ id }) => id)
  const none = ids.length === 0
  const onShelf = listOf(plan, 'ideas').filter(({ id }) => chosen.has(id)).length
  async function actAndEnd(act: Promise<boolean>): Promise<void> {
    if (await act) onEnd()
  }
  return (
    <section
      aria-label={t`Selected activities`}
      className="sticky bottom-20 z-20 flex flex-wrap items-center justify-between gap-x-2 rounded-card border bg-raised py-2 ps-3 pe-2 sm:ps-4 shadow-lift lg:bottom-4 print:hidden"
    >
      <p role="status" className="whitespace-nowrap font-medium text-sm tabular-nums">
        {none ? t`Nothing selected` : plural(ids.length, { one: '# selected', other: '# selected' })}
      </p>
      <div className="flex items-center gap-0.5 sm:gap-1">
        <Menu
          trigger={
            <Button variant="ghost" size="sm" disabled={none}>
              <CalendarArrowUp aria-hidden />
              <Trans>Move to…</Trans>
            </Button>
          }
        >
          <MoveItems
            plan={plan}
            count={ids.length}
            from={onShelf === ids.length ? 'ideas' : null}
            onMove={(to) => void actAndEnd(move(ids, to, plan))}
          />
        </Menu>
        <Button variant="ghost" size="sm" disabled={none} onClick={() => void actAndEnd(copy(ids))}>
          <CopyPlus aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Duplicate</Trans>
          </span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={none}
          className="text-danger"
          onClick={() => void actAndEnd(remove(ids))}
        >
          <Trash2 aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Delete</Trans>
          </span>
        </Button>
        <IconButton label={t`Stop selecting`} size="sm" onClick={onEnd}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
