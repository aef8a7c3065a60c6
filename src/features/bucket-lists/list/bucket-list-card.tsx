import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, FileDown, Pencil, Share2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { RemovedBadge } from '#ui/layout/removed-badge.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { DestinationPhoto } from '#ui/poster/destination-photo.tsx'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { BucketListBadges } from '#features/bucket-lists/list-badges.tsx'
import { BucketListIcon } from '#features/bucket-lists/list-icon.tsx'
import { bucketListCategoryLabels } from '#features/bucket-lists/list-labels.ts'
import { BucketListProgress } from '#features/bucket-lists/list-progress.tsx'
import { type BucketListWithTotals, useListDestination } from '#features/bucket-lists/queries.ts'

interface BucketListCardProps extends BucketListWithTotals {
  link: LinkProps
  /** Whether the list is one's own: only its owner edits, shares and deletes it. */
  owned: boolean
  /** What the card is dragged by. */
  grip?: ReactNode
  /** The ways to another place in the order, each only where there is one; absent when there is no order to change. */
  moves?: { up?: () => void; down?: () => void }
  onEdit: () => void
  onShare: () => void
  onSave: () => void
  onDelete: () => void
}

/** A bucket list in the grid. The whole card opens the list; the menu lies above that link. */
export function BucketListCard({ list, totals, link, owned, grip, moves, ...actions }: BucketListCardProps) {
  const { t } = useLingui()
  const photo = useDestinationPhoto(useListDestination(list.id))
  return (
    <Card asChild interactive className="flex flex-col">
      <article aria-label={list.name}>
        <div className="relative aspect-[13/5] shrink-0 overflow-hidden">
          <TravelPoster name={list.name} category={list.category} />
          {photo && (
            <DestinationPhoto
              photo={photo}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              credit="hover"
            />
          )}
        </div>
        <div className="flex flex-1 flex-col gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
          <div className="-mt-5.5 flex items-end justify-between gap-3">
            <BucketListIcon list={list} className="relative ring-4 ring-surface" />
          </div>
          <div className="flex flex-col gap-1">
            <h2 className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
              <Link {...link} className={cardLinkStyle}>
                {list.name}
              </Link>
            </h2>
            <p className="text-muted text-sm">{t(bucketListCategoryLabels[list.category])}</p>
          </div>
          {list.description && <p className="line-clamp-2 text-muted text-sm">{list.description}</p>}
          {list.removedByModerators && <RemovedBadge />}
          <BucketListBadges list={list} />
          <div className="mt-auto pt-1">
            <BucketListProgress totals={totals} />
          </div>
        </div>
        {grip && <div className="absolute top-2 start-2">{grip}</div>}
        {owned && (
          <div className="absolute top-2 end-2">
            <CardMenu name={list.name} id={list.id}>
              <MenuItem icon={<Pencil aria-hidden />} onSelect={actions.onEdit}>
                <Trans>Edit</Trans>
              </MenuItem>
              <MenuItem icon={<Share2 aria-hidden />} onSelect={actions.onShare}>
                <Trans>Share</Trans>
              </MenuItem>
              <MenuItem icon={<FileDown aria-hidden />} onSelect={actions.onSave}>
                <Trans>Save as…</Trans>
              </MenuItem>
              {moves && (
                <>
                  <MenuSeparator />
                  <MenuItem icon={<ArrowUp aria-hidden />} disabled={!moves.up} onSelect={moves.up}>
                    <Trans>Move up</Trans>
                  </MenuItem>
                  <MenuItem icon={<ArrowDown aria-hidden />} disabled={!moves.down} onSelect={moves.down}>
                    <Trans>Move down</Trans>
                  </MenuItem>
                  <MenuSeparator />
                </>
              )}
              <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={actions.onDelete}>
                <Trans>Delete</Trans>
              </MenuItem>
            </CardMenu>
          </div>
        )}
      </article>
    </Card>
  )
}
