import { Trans } from '@lingui/react/macro'
import { ChevronsDown, ListChecks, type LucideIcon, MapPin, MapPinCheck, Plane, Route, Target } from 'lucide-react'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { InTripDetail, InTripIcon } from '#app/routes/trips/in-trip-words.tsx'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { Matched } from './matched.tsx'
import type { SearchHit } from './use-search-results.ts'

const icons: Record<Exclude<SearchHit['kind'], 'in-trip'>, LucideIcon> = {
  goal: Target,
  list: ListChecks,
  itinerary: Route,
  more: ChevronsDown,
  place: MapPin,
  destination: Plane,
  visit: MapPinCheck,
}
export function HitIcon({ hit }: { hit: SearchHit }) {
  if (hit.kind === 'in-trip') return <InTripIcon hit={hit} />
  const Icon = icons[hit.kind]
  return <Icon aria-hidden />
}

/** What a result is called, with the words that were looked for. */
export function HitTitle({ hit, query }: { hit: SearchHit; query: string }) {
  const isUnnamed = useIsUnnamed()
  if (hit.kind === 'in-trip' && hit.what === 'day' && isUnnamed(hit.title)) return <Trans>Day {hit.day}</Trans>
  if (hit.kind !== 'more') return <Matched text={hit.title} query={query} />
  if (hit.id === '') return <Trans>Show {hit.count} more trips</Trans>
  return <Trans>Show {hit.count} more in this trip</Trans>
}

/** What a result is, and where; nothing where its title says it all. */
export function HitDetail({ hit, query }: { hit: SearchHit; query: string }) {
  if (hit.kind === 'more') return null
  if (hit.kind === 'in-trip') return <InTripDetail hit={hit} query={query} />
  if (hit.kind === 'list') return <Trans>Bucket list</Trans>
  if (hit.kind === 'itinerary')
    return hit.startDate === null ? (
      <Trans>Itinerary</Trans>
    ) : (
      <Trans>Itinerary · {formatTripDates(hit.startDate, hit.days)}</Trans>
    )
  if (hit.kind === 'visit') return <Trans>Add to the places you’ve been</Trans>
  if (hit.kind === 'place') return <Trans>Place: your goals there</Trans>
  if (hit.kind === 'destination') {
    return hit.place ? <Trans>{hit.place} · Show on the map</Trans> : <Trans>Show on the map</Trans>
  }
  return hit.place || <Trans>Goal</Trans>
}
