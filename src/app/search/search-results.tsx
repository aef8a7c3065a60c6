import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { floatingStyle } from '#ui/overlays/floating-style.ts'
import { HitDetail, HitIcon, HitTitle } from './hit-words.tsx'
import { optionId } from './option-id.ts'
import { type HitGroup, type SearchHit, useSearchResults } from './use-search-results.ts'

export { openTripIndex } from './trips/trip-index.ts'

interface SearchResultsProps {
  id: string
  query: string
  /** Trips of which all that was found is shown; '' for all trips. */
  opened: ReadonlySet<string>
  /** The field moves through what was found by its keys. */
  onFound: (hits: readonly SearchHit[]) => void
  active: number
  onActive: (index: number) => void
  onChoose: (hit: SearchHit) => void
  /** Below a field that is narrow. */
  narrow: boolean
}

/** What was found, below the search field, by trips. The field keeps the focus; arrow keys move through this list. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, opened, onFound, active, onActive, onChoose, narrow } = props
  const { t } = useLingui()
  const { groups, searching } = useSearchResults(query, opened)
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups])
  // Before it is seen: whoever sees a result may press Enter at once.
  useLayoutEffect(() => {
    onFound(hits)
    return () => onFound([])
  }, [hits, onFound])
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const count = hits.filter(({ kind }) => kind !== 'more').length
  const firstOf = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.hits.length, 0))
  return (
    <div
      className={classNames(
        floatingStyle,
        'absolute inset-x-3 top-full mt-1.5 p-1.5',
        narrow ? 'lg:start-auto lg:end-0 lg:w-120' : 'lg:inset-x-0',
      )}
    >
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2 text-muted'}>
        {count === 0 && searching ? (
          <Trans>Searching...</Trans>
        ) : (
          <Plural value={count} _0="Nothing found" one="# result" other="# results" />
        )}
      </p>
      <div id={id} role="listbox" aria-label={t`Search results`} className="max-h-[min(32rem,65dvh)] overflow-y-auto">
        {groups.map((group, at) => (
          <Group key={group.trip?.id ?? at} group={group}>
            {group.hits.map((hit, place) => {
              const index = (firstOf[at] ?? 0) + place
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field
                <div
                  key={`${hit.kind}-${hit.id}`}
                  id={optionId(id, index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerMove={() => index !== active && onActive(index)}
                  // The field would lose the focus, and the list would close before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(hit)}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus aria-selected:-outline-offset-2 dark:aria-selected:bg-track [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted"
                >
                  <HitIcon hit={hit} />
                  <span className="flex min-w-0 flex-col">
                    <span className="truncate font-medium">
                      <HitTitle hit={hit} query={query} />
                    </span>
                    <span className="truncate text-muted text-sm empty:hidden">
                      <HitDetail hit={hit} query={query} />
                    </span>
                  </span>
                </div>
              )
            })}
          </Group>
        ))}
      </div>
    </div>
  )
}

/** What was found in a trip, below its name and its days. */
function Group({ group: { trip, hits }, children }: { group: HitGroup; children: ReactNode }) {
  const apart = 'not-first:mt-1 not-first:border-t not-first:pt-1'
  if (!trip)
    return (
      <div role="presentation" className={apart}>
        {children}
      </div>
    )
  // Where the trip itself is among them, that says it.
  const isNamed = hits[0]?.kind === 'itinerary'
  const { title, startDate, days } = trip
  return (
    <div role="group" aria-label={title} className={apart}>
      {!isNamed && (
        <p aria-hidden className="flex items-baseline gap-2 px-3 pt-2 pb-1 text-muted text-sm">
          <bdi className="truncate font-semibold">{title}</bdi>
          {startDate && <span className="shrink-0 tabular-nums">{formatTripDates(startDate, days)}</span>}
        </p>
      )}
      {children}
    </div>
  )
}
