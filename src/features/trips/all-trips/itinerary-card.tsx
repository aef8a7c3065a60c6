import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarDays, Globe, Heart, Lock, Users, Wallet } from 'lucide-react'
import { memo, use } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { RemovedBadge } from '#ui/layout/removed-badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { type ItineraryActs, ItineraryCardMenu } from './itinerary-card-menu.tsx'
import { TripWhen } from '#features/trips/shared/trip-when.tsx'
import { ItineraryPicture } from '#features/trips/shared/itinerary-picture.tsx'
import { OfCardContext } from './of-card.ts'

/** Days whose titles a card tells, or what is first on them. */
const highlights = 2

interface ItineraryCardProps {
  itinerary: Itinerary
  /** How deep its name stands below the headings of the page. */
  heading: 'h3' | 'h4'
  link: LinkProps
  isFavourite: boolean
  onToggleFavourite: (id: string) => void
  acts: ItineraryActs
}

/** An itinerary in a grid. The whole card opens it; heart and menu lie above that link. */
export const ItineraryCard = memo(function ItineraryCard(props: ItineraryCardProps) {
  const { itinerary, heading: Heading, link, isFavourite, onToggleFavourite, acts } = props
  const { t } = useLingui()
  const { destinationName: name, aiGeneratedPlan: plan } = itinerary
  const more = plan.days.length - highlights
  const renderOfCard = use(OfCardContext)
  const isUnnamed = useIsUnnamed()
  return (
    <Card asChild interactive className="flex flex-col">
      <article aria-label={name}>
        <div className="relative aspect-[13/6] shrink-0 overflow-hidden">
          <ItineraryPicture itinerary={itinerary} />
          <VisibilityBadge itinerary={itinerary} />
        </div>
        <div className="flex flex-1 flex-col gap-2.5 p-4 sm:p-5">
          <Heading className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            <Link {...link} className={cardLinkStyle}>
              {name}
            </Link>
          </Heading>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&_svg]:size-4 [&_svg]:shrink-0">
            <span className="flex items-center gap-1.5">
              <CalendarDays aria-hidden />
              <Plural value={plan.days.length} one="# day" other="# days" />
            </span>
            {/* Nothing was estimated for what began empty (P253). */}
            {plan.estimatedBudget.total > 0 && (
              <span className="flex items-center gap-1.5 tabular-nums">
                <Wallet aria-hidden />
                <span className="sr-only">
                  <Trans>Estimated budget</Trans>
                </span>
                {formatMoney(plan.estimatedBudget.total, plan.estimatedBudget.currency)}
              </span>
            )}
            {renderOfCard?.(itinerary.id)}
          </p>
          {itinerary.startDate && (
            <p className="text-sm">
              <TripWhen startDate={itinerary.startDate} timeZone={itinerary.timeZone} days={plan.days.length} />
            </p>
          )}
          <ol className="flex flex-col gap-1 text-sm">
            {plan.days.slice(0, highlights).map(({ day, title, activities }) => (
              <li key={day} className="flex gap-2">
                <span aria-hidden className="w-4 shrink-0 text-end font-semibold text-ember-ink tabular-nums">
                  {day}
                </span>
                <span className="min-w-0 truncate">
                  {!isUnnamed(title)
                    ? title
                    : (activities[0]?.title ??
                      (itinerary.startDate
                        ? formatTripDay(dateOfDay(itinerary.startDate, day))
                        : t`Nothing planned yet`))}
                </span>
              </li>
            ))}
          </ol>
          {more > 0 && (
            <p className="ps-6 text-muted text-sm">
              <Plural value={more} one="+# more day..." other="+# more days..." />
            </p>
          )}
          <p className="mt-auto border-t pt-3 text-muted text-sm">
            <Trans>Created {formatDate(itinerary.createdAt)}</Trans>
          </p>
        </div>
        <div className="absolute top-2 end-2 flex gap-1.5">
          <IconButton
            label={isFavourite ? t`Remove ${name} from favorites` : t`Add ${name} to favorites`}
            aria-pressed={isFavourite}
            size="sm"
            className="rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
            onClick={() => onToggleFavourite(itinerary.id)}
          >
            <Heart aria-hidden className={classNames(isFavourite && 'fill-ember text-ember')} />
          </IconButton>
          <ItineraryCardMenu itinerary={itinerary} acts={acts} />
        </div>
      </article>
    </Card>
  )
})

/** Who sees it, or that it is somebody else's: the label and the access never disagree (decision 16). */
function VisibilityBadge({ itinerary }: { itinerary: Itinerary }) {
  const { userId, isPublic, privacyLevel, removedByModerators } = itinerary
  const style = 'absolute top-3 start-3 shadow-soft'
  if (userId !== requireAccount().userId) {
    return (
      <Badge tone="dusk" icon={<Users aria-hidden />} className={style}>
        <Trans>You’re a companion</Trans>
      </Badge>
    )
  }
  if (removedByModerators) return <RemovedBadge className={style} />
  if (isPublic) {
    return (
      <Badge tone="dusk" icon={<Globe aria-hidden />} className={style}>
        <Trans>Public</Trans>
      </Badge>
    )
  }
  return (
    <span className={classNames(style, 'flex flex-wrap gap-1.5 shadow-none')}>
      <Badge icon={<Lock aria-hidden />} className="shadow-soft">
        <Trans>Private</Trans>
      </Badge>
      {privacyLevel === 'connections' && (
        <Badge tone="dusk" icon={<Users aria-hidden />} className="shadow-soft">
          <Trans>Connections</Trans>
        </Badge>
      )}
    </span>
  )
}
