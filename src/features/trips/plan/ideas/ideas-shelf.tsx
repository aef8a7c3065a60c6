import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { hasRoom, withIdea } from '#domain/itineraries/plan/plan-acts.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { useOpenedRow } from '#features/trips/plan/board/editing/use-opened-row.tsx'
import { PartControls } from '#features/trips/plan/board/part-controls.tsx'
import { activityIcons } from '#features/trips/plan/plan-labels.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { Button } from '#ui/button.tsx'
import { GripChip } from '#ui/drag/grip-chip.tsx'
import { IdeaItem } from './idea-item.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { NoteIdea } from './note-idea.tsx'

interface IdeasShelfProps {
  plan: NamedPlan
  /** Beside its heading. */
  beside: ReactNode
}

/** The ideas of one's own trip: to note, to put onto a day, to let go. */
export function IdeasShelf({ plan: { ideas = [], estimatedBudget }, beside }: IdeasShelfProps) {
  const { act, propose } = useBoard()
  return (
    <IdeasSection
      tools={
        <>
          {ideas.length > 0 && (
            <Button variant="ghost" size="sm" className="text-muted" onClick={() => propose({ kind: 'ideas' })}>
              <Sparkles aria-hidden />
              <Trans>Schedule with AI</Trans>
            </Button>
          )}
          {beside}
        </>
      }
      form={
        <NoteIdea
          full={!hasRoom('ideas', ideas.length)}
          currency={estimatedBudget.currency}
          onNote={(idea) => act((now) => withIdea(now, idea))}
        />
      }
      chips={<IdeaChips ideas={ideas} />}
    >
      {ideas.map((idea) => (
        <PlanIdea key={idea.id} idea={idea} />
      ))}
    </IdeasSection>
  )
}

/** The ideas beside their title while the list is closed. */
function IdeaChips({ ideas }: { ideas: readonly NamedActivity[] }) {
  const { t } = useLingui()
  const show = (id: string) =>
    focusOnceSeen(() =>
      document.querySelector<HTMLElement>(`ul:not([data-list]) > li[data-activity="${CSS.escape(id)}"]`),
    )
  return (
    <ul
      data-list="ideas"
      aria-label={t`Ideas to put on a day`}
      className="flex min-h-10 min-w-0 flex-3 items-center gap-2 overflow-x-auto px-1 [scrollbar-width:none] max-lg:hidden print:hidden"
    >
      {ideas.map((idea) => {
        const Icon = activityIcons[idea.category]
        return (
          <li key={idea.id} data-activity={idea.id} className="shrink-0 has-data-carried:opacity-40">
            <GripChip id={idea.id} title={idea.title} onPress={() => show(idea.id)}>
              <Icon aria-hidden />
              <bdi className="truncate">{idea.title}</bdi>
            </GripChip>
          </li>
        )
      })}
    </ul>
  )
}

const PlanIdea = memo(function PlanIdea({ idea }: { idea: NamedActivity }) {
  const { destination } = useBoard()
  const { opened, setOpened, editor } = useOpenedRow(idea)
  return (
    <IdeaItem
      idea={idea}
      destination={destination}
      opened={opened}
      onOpenChange={setOpened}
      beside={<PartControls part={idea} list="ideas" onEdit={() => setOpened(true)} />}
      below={editor}
    />
  )
})
