import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { hasRoom, withIdea } from '#domain/itineraries/plan/plan-acts.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { PartControls } from '#features/trips/plan/board/part-controls.tsx'
import { Button } from '#ui/button.tsx'
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
              <Trans>Put onto days with AI</Trans>
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
    >
      {ideas.map((idea) => (
        <PlanIdea key={idea.id} idea={idea} />
      ))}
    </IdeasSection>
  )
}

const PlanIdea = memo(function PlanIdea({ idea }: { idea: NamedActivity }) {
  const { destination } = useBoard()
  return <IdeaItem idea={idea} destination={destination} beside={<PartControls part={idea} list="ideas" />} />
})
