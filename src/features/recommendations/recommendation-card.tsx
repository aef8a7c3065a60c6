import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ThumbsDown, X } from 'lucide-react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { matchScore } from '#domain/recommendations/recommendation.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { CardMarks } from './mark-buttons.tsx'
import { RecommendationPicture, usePictures } from './recommendation-picture.tsx'
import { kinds, summaryLine } from './recommendation-words.ts'
import type { Marks } from './use-marks.ts'

/** Tags that a card shows. */
const shownTags = 3

interface RecommendationCardProps {
  recommendation: Recommendation
  marks: Marks
  onOpen: () => void
}

/** A recommendation in the grid. The whole card opens it; its buttons lie above that. */
export function RecommendationCard({ recommendation, marks, onOpen }: RecommendationCardProps) {
  const { t } = useLingui()
  const { title, description, recommendationType, recommendationData, source, userFeedback } = recommendation
  const { name, icon: Icon, tone } = kinds[recommendationType]
  const { addresses, drop } = usePictures(recommendation)
  const tags = recommendationData.tags ?? []
  const more = tags.length - shownTags
  const summary = summaryLine(recommendation)
  return (
    <Card asChild interactive className="flex flex-col">
      <article aria-label={title}>
        <div className="relative aspect-[13/6] shrink-0 overflow-hidden">
          <RecommendationPicture recommendation={recommendation} address={addresses[0]} onBroken={drop} />
          <div className="absolute top-3 start-3 flex max-w-[calc(100%-4.5rem)] flex-wrap gap-1.5">
            <Badge tone={tone} icon={<Icon aria-hidden />} className="shadow-soft">
              {t(name)}
            </Badge>
            {userFeedback === 'disliked' && (
              <Badge icon={<ThumbsDown aria-hidden />} className="shadow-soft">
                <Trans>Not for me</Trans>
              </Badge>
            )}
            {source === 'fallback' && (
              <Badge className="shadow-soft">
                <Trans>Built-in sample</Trans>
              </Badge>
            )}
          </div>
        </div>
        <div className="flex flex-1 flex-col gap-2.5 p-4 sm:p-5">
          <h3 className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            <button type="button" onClick={onOpen} className={`text-start ${cardLinkStyle}`}>
              {title}
            </button>
          </h3>
          {summary !== '' && (
            <p className="flex items-start gap-1.5 font-medium text-sm">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="line-clamp-2 min-w-0 break-words tabular-nums">{summary}</span>
            </p>
          )}
          <p className="line-clamp-3 break-words text-[0.9375rem] text-muted">{description}</p>
          {tags.length > 0 && (
            <ul aria-label={t`Tags`} className="flex flex-wrap gap-1.5">
              {tags.slice(0, shownTags).map((tag) => (
                <li key={tag} className="min-w-0 max-w-full">
                  <Badge>{tag}</Badge>
                </li>
              ))}
              {more > 0 && (
                <li className="self-center text-muted text-xs">
                  <Plural value={more} one="+# more" other="+# more" />
                </li>
              )}
            </ul>
          )}
          <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
            <p className="flex min-w-0 items-baseline gap-2 text-sm">
              <span className="text-muted">
                <Trans>Match Score</Trans>
              </span>
              <span className="font-display font-semibold text-lg tabular-nums">
                {matchScore(recommendation.aiConfidence)}%
              </span>
            </p>
            <CardMarks recommendation={recommendation} marks={marks} />
          </div>
        </div>
        <IconButton
          label={t`Dismiss ${title}`}
          size="sm"
          className="absolute top-2 end-2 rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
          onClick={() => marks.dismiss(recommendation)}
        >
          <X aria-hidden />
        </IconButton>
      </article>
    </Card>
  )
}
