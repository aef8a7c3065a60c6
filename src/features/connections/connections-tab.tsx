import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { type KnownPerson, withName } from './known-people.ts'
import { ConnectionCard } from './connection-card.tsx'
import type { SocialLinks } from './social-links.ts'

const keyOf = ({ connection }: KnownPerson) => connection.id

/** Everybody whom this person is connected with; the search narrows them down by name. */
export function ConnectionsTab({ connected, links }: { connected: readonly KnownPerson[]; links: SocialLinks }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => withName(connected, wanted), [connected, wanted])
  if (connected.length === 0) {
    return (
      <EmptyState
        poster={<TravelPoster name="Camping in the forest" category="adventure" />}
        title={t`No connections yet`}
        text={t`Connect with people you travel with, and share goals, lists and itineraries with each other.`}
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
  return (
    <div className="flex flex-col gap-5">
      <h2 className="sr-only">
        <Trans>All connections</Trans>
      </h2>
      <SearchInput
        label={t`Search connections`}
        placeholder={t`Search connections by name`}
        value={typed}
        onValueChange={setTyped}
      />
      <p role="status" className={wanted.trim() === '' ? 'sr-only' : 'text-muted text-sm'}>
        <Plural value={found.length} one="# connection" other="# connections" />
      </p>
      {found.length === 0 ? (
        <EmptyState
          poster={<TravelPoster name="Dunes" category="adventure" />}
          title={t`No connections found`}
          text={t`None of your connections has that name.`}
        />
      ) : (
        <VirtualGrid
          items={found}
          getKey={keyOf}
          renderItem={(one) => <ConnectionCard one={one} links={links} />}
          minColumnWidth={280}
          estimateRowHeight={150}
          gap={16}
          label={t`Connections`}
        />
      )}
    </div>
  )
}
