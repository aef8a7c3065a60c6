import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight, Check, Route, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { matchScore } from '#domain/recommendations/recommendation.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { DetailMarks } from './mark-buttons.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { kinds, pictureName } from './recommendation-words.ts'
import { SampleNote } from './sample-note.tsx'
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

/** How well it fits, in percent and as a bar. */
function MatchScore({ recommendation }: { recommendation: Pick<Recommendation, 'aiConfidence'> }) {
  const { t } = useLingui()
  const percent = matchScore(recommendation.aiConfidence)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          <Trans>Match Score</Trans>
        </span>
        <span className="font-display font-semibold text-lg tabular-nums">{percent}%</span>
      </p>
      <ProgressBar value={percent} label={t`Match Score`} tone="sea" />
    </div>
  )
}

const opensSafely = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/** Pages on other sites that were suggested with it: nobody has checked them (decision P48). */
function SuggestedLinks({ recommendation: { recommendationData, source } }: { recommendation: Recommendation }) {
  const links = (recommendationData.externalLinks ?? []).filter(({ url }) => opensSafely(url))
  if (links.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t pt-5">
      <h3 className="font-display font-semibold text-lg">
        <Trans>Read more</Trans>
      </h3>
      {source === 'ai' && (
        <p className="text-muted text-sm">
          <Trans>Suggested by the AI. We have not checked these pages.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {links.map(({ title, url }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
            >
              <span className="min-w-0 break-words">{title}</span>
              <ArrowUpRight aria-hidden />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
