import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, Route, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DetailMarks } from './mark-buttons.tsx'
import { MatchScore } from './match-score.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { kinds, pictureName } from './recommendation-words.ts'
import { SampleNote } from './sample-note.tsx'
import { SuggestedLinks } from './suggested-links.tsx'
import { TypeDetails } from './type-details.tsx'
import type { Marks } from './use-marks.ts'

/** What can be made of a recommendation; the route composes it, because goals and plans are features of their own. */
export interface RecommendationWays {
  goal: (id: string) => LinkProps
  onCreateGoal: (recommendation: Recommendation) => void
  onPlanItinerary: (destination: { destination: string; coordinates: [number, number] | null }) => void
  /** A small map with a mark. */
  renderMap: (place: { name: string; coordinates: [number, number] }) => ReactNode
}

interface RecommendationDialogProps {
  recommendation: Recommendation
  marks: Marks
  ways: RecommendationWays
  onClose: () => void
}

/** A recommendation with everything that it says, and what to do with it. */
export function RecommendationDialog({ recommendation, marks, ways, onClose }: RecommendationDialogProps) {
  const { t } = useLingui()
  const { title, description, recommendationType, recommendationData: data, source, goalId } = recommendation
  const { name, icon: Icon, tone } = kinds[recommendationType]
  const { location, tags = [], matchReasons = [] } = data
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <DetailMarks recommendation={recommendation} marks={marks} />
          {location && recommendationType === 'destination' && (
            <Button
              className="max-sm:flex-1 max-sm:px-2"
              onClick={() =>
                ways.onPlanItinerary({
                  destination: pictureName(recommendation),
                  coordinates: location.coordinates ?? null,
                })
              }
            >
              <Route aria-hidden />
              <Trans>Plan Itinerary</Trans>
            </Button>
          )}
          {goalId ? (
            <Button asChild className="max-sm:flex-1 max-sm:px-2">
              <Link {...ways.goal(goalId)} onClick={onClose}>
                <Target aria-hidden />
                <Trans>View Goal</Trans>
              </Link>
            </Button>
          ) : (
            <Button
              variant="primary"
              className="max-sm:flex-1 max-sm:px-2"
              onClick={() => ways.onCreateGoal(recommendation)}
            >
              <Target aria-hidden />
              <Trans>Create Goal</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PictureCarousel recommendation={recommendation} />
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {t(name)}
          </Badge>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
        {description !== '' && <p className="whitespace-pre-line break-words text-[1.0625rem]">{description}</p>}
        <MatchScore recommendation={recommendation} />
        {source === 'fallback' && <SampleNote />}
        {matchReasons.length > 0 && (
          <section className="flex flex-col gap-3 border-t pt-5">
            <h3 className="font-display font-semibold text-lg">
              <Trans>Why We Recommended This</Trans>
            </h3>
            <ul className="flex flex-col gap-2">
              {matchReasons.map((reason) => (
                <li key={reason} className="flex gap-2.5">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-sea" />
                  <span className="min-w-0 break-words">{reason}</span>
                </li>
              ))}
            </ul>
            {data.personalityMatch !== undefined && (
              <p className="text-muted text-sm tabular-nums">
                <Trans>A {Math.round(data.personalityMatch * 100)}% match for your travel personality.</Trans>
              </p>
            )}
          </section>
        )}
        <TypeDetails data={data} />
        {location?.coordinates && ways.renderMap({ name: location.name, coordinates: location.coordinates })}
        <SuggestedLinks recommendation={recommendation} />
      </div>
    </Dialog>
  )
}
