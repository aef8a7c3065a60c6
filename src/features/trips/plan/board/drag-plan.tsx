import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { activitiesOf, listNamed } from '#domain/itineraries/plan/plan-acts.ts'
import { activityColours, activityIcons } from '#features/trips/plan/plan-labels.ts'
import { DragLists } from '#ui/drag/drag-lists.tsx'
import type { DropPlace } from '#ui/drag/drop-places.ts'
import { focusGrip } from '#ui/drag/focus-grip.ts'
import { useDragWords } from '#ui/drag/use-drag-words.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useBoard } from './board-context.ts'
import { usePartActs } from './use-part-acts.ts'

const isOpen = (list: HTMLElement): boolean =>
  list.dataset.list === 'ideas' || list.querySelector('button[aria-expanded]')?.getAttribute('aria-expanded') === 'true'

/**
 * Lets activities and ideas be carried between days and ideas by their grips. It reads the plan when something is carried:
 * were it drawn anew as an act is shown, React would walk through every line below it. Once the act is stored, it is.
 */
export function DragPlan({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { planNow, openDay } = useBoard()
  const { move } = usePartActs()
  const accessibility = useDragWords(
    t`Press Space to pick it up, up and down to carry it, left and right to go from day to day, Space to put it down, Escape to leave it where it was.`,
  )

  function wordsOf({ list, before }: DropPlace): string {
    const plan = planNow()
    const [next] = typeof before === 'string' ? activitiesOf(plan, [before]) : []
    const title = next?.title ?? ''
    if (list === 'ideas') return next ? t`Ideas, before ${title}` : t`Ideas, at the end`
    const number = plan.days.find(({ id }) => id === list)?.day ?? 0
    if (before === undefined) return t`Day ${number}, by its time`
    return next ? t`Day ${number}, before ${title}` : t`Day ${number}, at the end`
  }

  return (
    <DragLists
      item="activity"
      isOpen={isOpen}
      onOpenList={(day) => openDay(day, true)}
      wordsOf={wordsOf}
      accessibility={accessibility}
      onDrop={(id, { list, before }, byKeys) => {
        void move([id], listNamed(list), planNow(), before)
        if (!byKeys) return
        // Whoever carries by keys goes on where it stands.
        if (list !== 'ideas') openDay(list, true)
        focusGrip(id)
      }}
      renderCarried={(id) => <CarriedPart plan={planNow()} id={id} />}
    >
      {children}
    </DragLists>
  )
}

/** What is under the pointer. */
function CarriedPart({ plan, id }: { plan: NamedPlan; id: string }) {
  const [part] = activitiesOf(plan, [id])
  if (!part) return null
  const Icon = activityIcons[part.category]
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full [&>svg]:size-4',
          activityColours[part.category],
        )}
      >
        <Icon />
      </span>
      <span dir="auto" className="truncate font-semibold text-[0.9375rem]">
        {part.title}
      </span>
    </>
  )
}
