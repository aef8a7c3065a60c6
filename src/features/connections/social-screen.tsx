import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { ConnectionsPreview } from './connections-preview.tsx'
import { ConnectionsTab } from './connections-tab.tsx'
import { OwnCard } from './own-card.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useKnownPeople } from './queries.ts'
import { RequestsCard } from './requests-card.tsx'
import type { SocialAddress, SocialTab } from './social-address.ts'
import type { SocialLinks } from './social-links.ts'

interface SocialScreenProps {
  address: SocialAddress
  onAddressChange: (address: SocialAddress) => void
  links: SocialLinks
  /** The feed, which then is the first tab. */
  feed?: ReactNode
  /** Where a post is written, in the column beside the tabs. */
  composer?: ReactNode
  /** Own posts. */
  postCount?: number
  /** Everybody's public itineraries, below the search for people. */
  publicItineraries: ReactNode
}

/** The community: who one is and whom one knows beside the tabs; feed, connections and discover in them. */
export function SocialScreen(props: SocialScreenProps) {
  const { address, onAddressChange, links, feed, composer, postCount, publicItineraries } = props
  const { t } = useLingui()
  const knownPeople = useKnownPeople()
  useRefreshOnOpen('social')
  const known = knownPeople.state === 'ready' ? knownPeople.data : undefined
  const names: Record<SocialTab, string> = { feed: t`Feed`, connections: t`Connections`, discover: t`Discover` }
  const tabs: { value: SocialTab; label: ReactNode }[] = [
    ...(feed ? [{ value: 'feed' as const, label: names.feed }] : []),
    {
      value: 'connections',
      label: (
        <>
          {names.connections}
          {known && known.connected.length > 0 && <Badge>{known.connected.length}</Badge>}
        </>
      ),
    },
    { value: 'discover', label: names.discover },
  ]
  const tab = tabs.find(({ value }) => value === address.tab)?.value ?? tabs[0]?.value ?? 'connections'
  usePageName(tab === tabs[0]?.value ? undefined : `${names[tab]} · ${t`Social`}`)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t`Social`} subtitle={t`People you travel with, and what they share`} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[min(18rem,40%)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="flex flex-col gap-4">
          <OwnCard link={links.profile} connections={known?.connected.length} posts={postCount} />
          {/* On a phone it would stand between the tabs and what they show. */}
          {composer && <div className={tab === 'feed' ? undefined : 'max-lg:hidden'}>{composer}</div>}
          {known && (
            <RequestsCard
              id="connection-requests"
              title={<Trans>Connection requests</Trans>}
              beside={<Badge tone="ember">{known.received.length}</Badge>}
              note={<Trans>wants to connect with you</Trans>}
              requests={known.received}
              links={links}
            />
          )}
        </div>
        <Tabs
          label={t`Social`}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
          value={tab}
          onValueChange={(value) => onAddressChange({ tab: value, query: '', post: null })}
          tabs={tabs}
        >
          {feed && <TabPanel value="feed">{feed}</TabPanel>}
          <TabPanel value="connections">
            {knownPeople.state === 'failed' && (
              <ErrorState
                message={t`Failed to fetch connections`}
                retryLabel={t`Try again`}
                onRetry={knownPeople.retry}
              />
            )}
            {knownPeople.state === 'loading' && <LoadingConnections />}
            {known && <ConnectionsTab connected={known.connected} links={links} />}
          </TabPanel>
          <TabPanel value="discover" className="flex flex-col gap-10">
            <PeopleSearch
              query={address.query}
              onQueryChange={(query) => onAddressChange({ ...address, query })}
              links={links}
            />
            {publicItineraries}
          </TabPanel>
        </Tabs>
        {known && (
          // On a phone below the tabs: what waits for others is no news.
          <div className="flex flex-col gap-4">
            <RequestsCard id="sent-requests" title={<Trans>Sent requests</Trans>} requests={known.sent} links={links} />
            <ConnectionsPreview
              connected={known.connected}
              links={links}
              // There it would stand below the same people.
              className={tab === 'connections' ? 'max-lg:hidden' : undefined}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function LoadingConnections() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingText>
        <Trans>Loading connections...</Trans>
      </LoadingText>
      <Skeleton className="h-11 rounded-control" />
      <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-38 rounded-card" />
        ))}
      </div>
    </div>
  )
}
