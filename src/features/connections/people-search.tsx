import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FoundPerson } from '#domain/people/person-page.ts'
import { useFoundPeople } from '#remote/people/people.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { PersonCard } from './person-card.tsx'
import type { SocialLinks } from './social-links.ts'

/** The search begins when the typing pauses for so long, in ms. */
const pause = 300

interface PeopleSearchProps {
  query: string
  onQueryChange: (query: string) => void
  links: Pick<SocialLinks, 'person'>
}

/** Finds travelers by name or by the place they show. */
export function PeopleSearch({ query, onQueryChange, links }: PeopleSearchProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(query.trim())
  const wanted = query.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    <div className="flex flex-col gap-5">
      <h2 className="sr-only">
        <Trans>Find People</Trans>
      </h2>
      <SearchInput
        label={t`Search people`}
        placeholder={t`Search by name or location`}
        value={query}
        onValueChange={onQueryChange}
      />
      {asked !== '' && <FoundPeople query={asked} links={links} />}
    </div>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-4 *:min-w-0 [&>li>*]:h-full'

function FoundPeople({ query, links }: { query: string; links: Pick<SocialLinks, 'person'> }) {
  const { t } = useLingui()
  const found = useFoundPeople(query)
  // While the next answer is on its way, the last one stays.
  const [shown, setShown] = useState<readonly FoundPerson[] | null>(null)
  if (found.state === 'ready' && found.data !== shown) setShown(found.data)
  if (found.state === 'offline') {
    return (
      <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
        <Trans>You are offline. Searching for people needs a connection to the internet.</Trans>
      </Banner>
    )
  }
  if (found.state === 'failed') {
    return <ErrorState message={t`Failed to search users`} retryLabel={t`Try again`} onRetry={found.retry} />
  }
  const people = found.state === 'ready' ? found.data : shown
  if (!people) {
    return (
      <div className="flex flex-col gap-3">
        <LoadingText>
          <Trans>Searching people...</Trans>
        </LoadingText>
        <div aria-hidden className={grid}>
          {[1, 2].map((place) => (
            <Skeleton key={place} className="h-38 rounded-card" />
          ))}
        </div>
      </div>
    )
  }
  if (people.length === 0) {
    return (
      <EmptyState
        filtered
        className="py-6"
        poster={<TravelPoster name="People at a night market" category="culture" />}
        title={t`No people found`}
        text={t`Try another spelling, or a place where they might live.`}
      />
    )
  }
  return (
    <div aria-busy={found.state !== 'ready'} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
      <p role="status" className="text-muted text-sm">
        <Plural value={people.length} one="# person found" other="# people found" />
      </p>
      <ul aria-label={t`People`} className={grid}>
        {people.map((one) => (
          <li key={one.person.id}>
            <PersonCard found={one} link={links.person(one.person.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
