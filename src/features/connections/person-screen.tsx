import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListedItinerary, PersonPage } from '#domain/people/person-page.ts'
import type { Person } from '#domain/people/person.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { usePersonPage } from '#remote/people/people.ts'
import { personName, usePerson } from '#data/people.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { PersonHeader } from './person-header.tsx'
import { useConnectionWith } from './queries.ts'
import type { SocialLinks } from './social-links.ts'

interface PersonScreenProps {
  id: string
  links: SocialLinks
  /** Draws the itineraries that the member shares; there is at least one. */
  renderItineraries: (itineraries: readonly ListedItinerary[]) => ReactNode
  /** The way to the moderators. */
  report: ReactNode
  /** The member's posts that this person may see. */
  posts?: ReactNode
}

/** Another traveler, as far as this one may know them (decision P51). */
export function PersonScreen({ id, links, renderItineraries, report, posts }: PersonScreenProps) {
  const { t } = useLingui()
  const connection = useConnectionWith(id)
  const card = usePerson(id)
  // What one may see changes with the connection: it is asked for anew.
  const page = usePersonPage(id, connection?.status ?? 'none')
  const [last, setLast] = useState<PersonPage | null>(null)
  if (page.state === 'ready' && page.data !== last) setLast(page.data)
  const known: Person | null | undefined = page.state === 'ready' ? page.data?.person : (last?.person ?? card)
  usePageName(known && known.id === id ? personName(known) : undefined)

  if (page.state === 'ready' && page.data === null) return <NoPerson links={links} />
  if (page.state === 'failed' && !known)
    return <ErrorState message={t`Failed to load this traveler`} retryLabel={t`Try again`} onRetry={page.retry} />
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8">
      {page.state === 'offline' && (
        <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
          <Trans>You are offline. What this traveler shares shows when you are back online.</Trans>
        </Banner>
      )}
      {known && known.id === id ? (
        <PersonHeader
          person={known}
          location={page.state === 'ready' ? (page.data?.location ?? null) : (last?.location ?? null)}
          connection={connection ?? null}
          back={links.tab('connections')}
          report={page.state === 'ready' && report}
        />
      ) : (
        page.state === 'loading' && <LoadingPerson />
      )}
      {page.state === 'failed' && (
        <ErrorState message={t`Failed to load this traveler`} retryLabel={t`Try again`} onRetry={page.retry} />
      )}
      {page.state === 'ready' && page.data && (
        <section aria-labelledby="shared-itineraries" className="flex flex-col gap-4">
          <h2 id="shared-itineraries" className="font-display font-semibold text-xl">
            <Trans>Shared itineraries</Trans>
          </h2>
          {page.data.itineraries.length > 0 ? (
            renderItineraries(page.data.itineraries)
          ) : (
            <p className="text-muted">
              <Trans>None you can see yet.</Trans>
            </p>
          )}
        </section>
      )}
      {page.state === 'ready' && posts}
    </div>
  )
}

function NoPerson({ links }: { links: SocialLinks }) {
  const { t } = useLingui()
  return (
    <EmptyState
      heading="h1"
      poster={<TravelPoster name="A forest in the fog" category="nature" />}
      title={t`Traveler Not Found`}
      text={t`There is nobody at this address, or only their connections can see their profile.`}
      action={
        <Button asChild variant="primary">
          <Link {...links.tab('discover')}>
            <Trans>Find People</Trans>
          </Link>
        </Button>
      }
    />
  )
}

function LoadingPerson() {
  return (
    <>
      <LoadingText>
        <Trans>Loading profile...</Trans>
      </LoadingText>
      <Skeleton className="h-72 rounded-card" />
    </>
  )
}
