import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Heart, ThumbsDown } from 'lucide-react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { Marks } from './use-marks.ts'

interface MarkButtonsProps {
  recommendation: Recommendation
  marks: Marks
}

/** Like and save, on a card. */
export function CardMarks({ recommendation, marks }: MarkButtonsProps) {
  const { t } = useLingui()
  const { title, userFeedback } = recommendation
  const liked = userFeedback === 'liked'
  const saved = userFeedback === 'saved'
  return (
    <div className="relative flex gap-1">
      <IconButton label={t`Like ${title}`} aria-pressed={liked} onClick={() => marks.toggle(recommendation, 'liked')}>
        <Heart aria-hidden className={classNames(liked && 'fill-ember text-ember')} />
      </IconButton>
      <IconButton label={t`Save ${title}`} aria-pressed={saved} onClick={() => marks.toggle(recommendation, 'saved')}>
        <Bookmark aria-hidden className={classNames(saved && 'fill-sea text-sea')} />
      </IconButton>
    </div>
  )
}

/** Like, 'Not for me' and Save, in the opened recommendation. */
export function DetailMarks({ recommendation, marks }: MarkButtonsProps) {
  const { t } = useLingui()
  const { userFeedback } = recommendation
  const pressed =
    'max-sm:flex-1 max-sm:px-2 aria-pressed:border-ember aria-pressed:bg-ember-soft aria-pressed:text-ember-ink'
  return (
    <div role="group" aria-label={t`Your feedback`} className="flex flex-wrap gap-2 max-sm:w-full sm:me-auto">
      <Button
        aria-pressed={userFeedback === 'liked'}
        className={pressed}
        onClick={() => marks.toggle(recommendation, 'liked')}
      >
        <Heart aria-hidden className={classNames(userFeedback === 'liked' && 'fill-current')} />
        <Trans>Like</Trans>
      </Button>
      <Button
        aria-pressed={userFeedback === 'disliked'}
        className={pressed}
        onClick={() => marks.toggle(recommendation, 'disliked')}
      >
        <ThumbsDown aria-hidden className={classNames(userFeedback === 'disliked' && 'fill-current')} />
        <Trans>Not for me</Trans>
      </Button>
      <Button
        aria-pressed={userFeedback === 'saved'}
        className={pressed}
        onClick={() => marks.toggle(recommendation, 'saved')}
      >
        <Bookmark aria-hidden className={classNames(userFeedback === 'saved' && 'fill-current')} />
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
