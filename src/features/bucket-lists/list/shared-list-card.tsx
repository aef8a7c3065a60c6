import { Plural, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BucketListForOthers } from '#domain/sharing/shared-items.ts'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { BucketListIcon } from '#features/bucket-lists/list-icon.tsx'
import { bucketListCategoryLabels } from '#features/bucket-lists/list-labels.ts'

interface SharedListCardProps {
  list: BucketListForOthers
  goalCount: number
  link: LinkProps
  sharer: ReactNode
}

/** Somebody else's list in a grid. */
export function SharedListCard({ list, goalCount, link, sharer }: SharedListCardProps) {
  const { t } = useLingui()
  return (
    <Card asChild interactive className="flex flex-col">
      <article aria-label={list.name}>
        <div className="aspect-[13/5] shrink-0 overflow-hidden">
          <TravelPoster name={list.name} category={list.category} />
        </div>
        <div className="flex flex-1 flex-col gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
          <BucketListIcon list={list} className="relative -mt-5.5 ring-4 ring-surface" />
          <h3 className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            <Link {...link} className={cardLinkStyle}>
              {list.name}
            </Link>
          </h3>
          <p className="text-muted text-sm">
            {t(bucketListCategoryLabels[list.category])}, <Plural value={goalCount} one="# goal" other="# goals" />
          </p>
          <div className="mt-auto pt-1">{sharer}</div>
        </div>
      </article>
    </Card>
  )
}
