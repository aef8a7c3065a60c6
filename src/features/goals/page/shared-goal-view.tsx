import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarCheck, CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import type { SharedGoal } from '#domain/sharing/shared-items.ts'
import { useHeldPictures } from '#lib/files/use-held-pictures.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Badge } from '#ui/badge.tsx'
import { HeldPicturesNote } from '#ui/held-pictures-note.tsx'
import { GoalGallery } from './goal-gallery.tsx'
import { categoryIcons, categoryLabels } from '#features/goals/category-labels.ts'
import { statusLabels, statusTones } from '#features/goals/goal-labels.ts'
import { GoalWords } from './goal-words.tsx'
import { placeInFull } from '#features/goals/place-text.ts'

interface SharedGoalViewProps {
  shared: {
    /** Its notes are here only where a link tells them. */
    goal: Omit<SharedGoal['goal'], 'bucketListId'> & { notes?: string | null }
    list: SharedGoal['list']
  }
  /** Where the list of the goal is, when the reader may see it. */
  listLink?: (id: string) => LinkProps
  /** Who shares it. */
  sharer: ReactNode
}

/** Somebody else's goal, to look at. */
export function SharedGoalView({ shared: { goal, list }, listLink, sharer }: SharedGoalViewProps) {
  const { t } = useLingui()
  usePageName(goal.title)
  const pictures = useHeldPictures(goal.mediaUrls)
  const CategoryIcon = categoryIcons[goal.category]
  const place = placeInFull(goal.locationData)
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-7">
      <header className="flex flex-col gap-4">
        {sharer}
        <h1 className="text-balance break-words font-display font-semibold text-[2.25rem] leading-tight">
          {goal.title}
        </h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted empty:hidden [&_svg]:size-4.5 [&_svg]:shrink-0">
          {place && (
            <span className="flex min-w-0 items-center gap-2">
              <MapPin aria-hidden />
              {place}
            </span>
          )}
          {goal.targetDate && (
            <span className="flex items-center gap-2">
              <CalendarDays aria-hidden />
              {formatDate(goal.targetDate)}
            </span>
          )}
          {goal.completionDate && (
            <span className="flex items-center gap-2">
              <CalendarCheck aria-hidden />
              <Trans>Completed on {formatDate(goal.completionDate)}</Trans>
            </span>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          <Badge icon={<CategoryIcon aria-hidden />}>{t(categoryLabels[goal.category])}</Badge>
          <Badge dot tone={statusTones[goal.status]} className="border">
            {t(statusLabels[goal.status])}
          </Badge>
        </span>
      </header>
      <GoalGallery goal={{ ...goal, mediaUrls: [...pictures.shown] }} />
      <HeldPicturesNote addresses={pictures.held} onShow={pictures.show} />
      <GoalWords goal={{ ...goal, notes: goal.notes ?? null }} />
      {list && listLink && (
        <p className="text-muted">
          <Trans>
            In the list{' '}
            <Link
              {...listLink(list.id)}
              className="text-ink underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink"
            >
              {list.name}
            </Link>
          </Trans>
        </p>
      )}
    </article>
  )
}
