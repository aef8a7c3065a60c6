import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { keptPictureId } from '#domain/pictures/pictures.ts'
import { destinationOf } from '#domain/places/destinations.ts'
import type { GoalForOthers } from '#domain/sharing/shared-items.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { statusLabels, statusTones } from '#features/goals/goal-labels.ts'
import { GoalPicture } from '#features/goals/goal-picture.tsx'
import { placeInShort } from '#features/goals/place-text.ts'

export type GoalOnCard = Omit<GoalForOthers, 'bucketListId'>

interface SharedGoalCardProps {
  goal: GoalOnCard
  /** Its page; where it has none, the card says all of it. */
  link?: LinkProps | undefined
  /** Who shares it, where that is not said above. */
  sharer?: ReactNode
}

/** Somebody else's goal in a grid. */
export function SharedGoalCard({ goal, link, sharer }: SharedGoalCardProps) {
  const { t } = useLingui()
  const place = placeInShort(goal.locationData)
  return (
    <Card asChild interactive={link !== undefined} className="flex flex-col">
      <article aria-label={goal.title}>
        <div className="relative aspect-[16/9] shrink-0 overflow-hidden">
          <GoalPicture
            // None from another site, which would learn who looks.
            src={goal.mediaUrls.find((address) => keptPictureId(address) !== null) ?? null}
            destination={destinationOf(goal.locationData)}
            subject={pictureOfGoal(goal)}
          />
          <Badge dot tone={statusTones[goal.status]} className="absolute top-3 start-3">
            {t(statusLabels[goal.status])}
          </Badge>
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <h3 className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            {link ? (
              <Link {...link} className={cardLinkStyle}>
                {goal.title}
              </Link>
            ) : (
              goal.title
            )}
          </h3>
          {goal.description && (
            <p className={classNames('text-muted text-sm', link ? 'line-clamp-2' : 'whitespace-pre-line break-words')}>
              {goal.description}
            </p>
          )}
          {place && (
            <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{place}</span>
            </p>
          )}
          {sharer && <div className="mt-auto pt-1">{sharer}</div>}
        </div>
      </article>
    </Card>
  )
}
