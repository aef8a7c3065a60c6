import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUpRight, BedDouble, Link as LinkIcon, type LucideIcon, Map as MapIcon, Plane, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExternalLink } from '#ui/external-link.tsx'
import { type AsideProps, SideSection } from './side-section.tsx'
import { destinationLinks } from '#features/trips/shared/travel-links.ts'

/** The destination on other sites: the map, reviews, places to stay, flights. Of no use on paper. */
export function ExternalResources({ destination, openByItself }: AsideProps & { destination: string }) {
  const { maps, reviews, lodging, flights } = destinationLinks(destination)
  return (
    <SideSection
      name="resources"
      titleId="trip-resources"
      icon={LinkIcon}
      title={<Trans>External Resources</Trans>}
      figure={<Plural value={4} one="# link" other="# links" />}
      openByItself={openByItself}
      className="print:hidden"
    >
      <ul className="flex flex-col divide-y">
        <Resource href={maps} icon={MapIcon} name="Google Maps" use={<Trans>See where things are</Trans>} />
        <Resource href={reviews} icon={Star} name="Tripadvisor" use={<Trans>Read what others say</Trans>} />
        <Resource href={lodging} icon={BedDouble} name="Booking.com" use={<Trans>Find a place to stay</Trans>} />
        <Resource href={flights} icon={Plane} name="Google Flights" use={<Trans>Compare flights</Trans>} />
      </ul>
    </SideSection>
  )
}

interface ResourceProps {
  href: string
  icon: LucideIcon
  name: string
  use: ReactNode
}

function Resource({ href, icon: Icon, name, use }: ResourceProps) {
  return (
    <li>
      <ExternalLink
        href={href}
        className="group flex min-h-14 items-center gap-3 rounded-md py-2 no-underline [&_svg]:shrink-0"
      >
        <Icon aria-hidden className="size-5 text-muted" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium text-[0.9375rem] decoration-2 decoration-ember underline-offset-4 group-hover:underline">
            {name}
          </span>{' '}
          <span className="text-muted text-sm">{use}</span>
        </span>
        <ArrowUpRight aria-hidden className="size-4.5 text-muted" />
      </ExternalLink>
    </li>
  )
}
