import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarArrowUp, Trash2 } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type NamedActivity, type NamedPlan, namedPlan } from '#domain/itineraries/part-ids.ts'
import { hasRoom, withIdea, withMoved, withoutActivity } from '#domain/itineraries/plan-acts.ts'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { IdeaItem } from './idea-item.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { NoteIdea } from './note-idea.tsx'
import { usePlanActs } from './use-plan-acts.ts'

/** The ideas of one's own trip: to note, to put onto a day, to let go. */
export function IdeasShelf({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const { act, actWithUndo } = usePlanActs(itinerary)
  const plan = namedPlan(itinerary.id, itinerary.aiGeneratedPlan)
  const ideas = plan.ideas ?? []
  return (
    <IdeasSection
      form={
        <NoteIdea
          full={!hasRoom('ideas', ideas.length)}
          currency={plan.estimatedBudget.currency}
          onNote={(idea) => act((now) => withIdea(now, idea))}
        />
      }
    >
      {ideas.map((idea, at) => (
        <IdeaItem
          key={idea.id}
          idea={idea}
          destination={itinerary.destinationName}
          menu={
            <IdeaMenu
              idea={idea}
              plan={plan}
              onMove={(day, number) =>
                void actWithUndo(
                  t`Moved to day ${number}`,
                  (now) => withMoved(now, idea.id, { day }),
                  (now) => withMoved(now, idea.id, 'ideas'),
                )
              }
              onRemove={() =>
                void actWithUndo(
                  t`Idea removed`,
                  (now) => withoutActivity(now, idea.id),
                  (now) => withIdea(now, idea, at),
                )
              }
            />
          }
        />
      ))}
    </IdeasSection>
  )
}

interface IdeaMenuProps {
  idea: NamedActivity
  plan: NamedPlan
  onMove: (day: string, number: number) => void
  onRemove: () => void
}

function IdeaMenu({ idea, plan, onMove, onRemove }: IdeaMenuProps) {
  return (
    <CardMenu name={idea.title}>
      {plan.days.map(({ id, day: number, title, activities }) => {
        const full = !hasRoom('day', activities.length)
        return (
          <MenuItem key={id} icon={<CalendarArrowUp aria-hidden />} disabled={full} onSelect={() => onMove(id, number)}>
            <span className="[overflow-wrap:anywhere]">
              <Trans>
                Move to day {number}: <bdi>{title}</bdi>
              </Trans>
            </span>
            {full && (
              <>
                {' '}
                <span className="text-muted text-sm">
                  <Trans>(full)</Trans>
                </span>
              </>
            )}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onRemove}>
        <Trans>Remove</Trans>
      </MenuItem>
    </CardMenu>
  )
}
