import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Place } from '#domain/places/place.ts'
import { IconButton } from '#ui/button.tsx'
import type { MapLinks } from './map-links.ts'

interface DestinationCardProps {
  place: Place
  links: MapLinks
  onClose: () => void
}

/** A place that has no goal yet, and the way to give it one. On the map in its popup, and in the panel beside it. */
export function DestinationCard({ place, links, onClose }: DestinationCardProps) {
  const { t } = useLingui()
  return (
    <div className="relative flex flex-col gap-1 p-3.5 font-sans">
      <p className="break-words pe-8 font-display font-semibold text-base leading-snug">{place.name}</p>
      {place.country && place.country !== place.name && <p className="text-muted text-sm">{place.country}</p>}
      <Link
        {...links.newGoalAt(place)}
        className="mt-1 inline-flex min-h-9 w-fit items-center font-semibold text-sm underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink pointer-coarse:min-h-11"
      >
        <Trans>Add goal here</Trans>
      </Link>
      <IconButton label={t`Close`} size="sm" className="absolute top-1.5 end-1.5" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
