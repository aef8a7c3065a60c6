import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { ListChecks, type LucideIcon, MapPin, Plane, Route, Target } from 'lucide-react'
import { classNames } from '#ui/theme/class-names.ts'
import { floatingStyle } from '#ui/overlays/floating-style.ts'
import { optionId } from './option-id.ts'
import { type SearchHit, useSearchResults } from './use-search-results.ts'

const icons: Record<SearchHit['kind'], LucideIcon> = {
  goal: Target,
  list: ListChecks,
  itinerary: Route,
  place: MapPin,
  destination: Plane,
}

interface SearchResultsProps {
  id: string
  query: string
  /** The field moves through what was found by its keys. */
  onFound: (hits: readonly SearchHit[]) => void
  active: number
  onActive: (index: number) => void
  onChoose: (hit: SearchHit) => void
}

/** What was found, below the search field. The field keeps the focus; arrow keys move through this list. */
export function SearchResults({ id, query, onFound, active, onActive, onChoose }: SearchResultsProps) {
  const { t } = useLingui()
  const { hits, searching } = useSearchResults(query)
  // Before it is seen: whoever sees a result may press Enter at once.
  useLayoutEffect(() => {
    onFound(hits)
    return () => onFound([])
  }, [hits, onFound])
  const count = hits.length
  return (
    <div className={classNames(floatingStyle, 'absolute inset-x-3 top-full mt-1.5 p-1.5 lg:inset-x-0')}>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2 text-muted'}>
        {count === 0 && searching ? (
          <Trans>Searching...</Trans>
        ) : (
          <Plural value={count} _0="Nothing found" one="# result" other="# results" />
        )}
      </p>
      <div id={id} role="listbox" aria-label={t`Search results`} className="max-h-[min(24rem,60vh)] overflow-y-auto">
        {hits.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field
          <div
            key={`${item.kind}-${item.id}`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => index !== active && onActive(index)}
            // The field would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus aria-selected:-outline-offset-2 dark:aria-selected:bg-track [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted"
          >
            <KindIcon kind={item.kind} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{item.title}</span>
              <span className="truncate text-muted text-sm">
                <KindWords item={item} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function KindIcon({ kind }: { kind: SearchHit['kind'] }) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}

function KindWords({ item }: { item: SearchHit }) {
  if (item.kind === 'list') return <Trans>Bucket list</Trans>
  if (item.kind === 'itinerary') return <Trans>Itinerary</Trans>
  if (item.kind === 'place') return <Trans>Place: your goals there</Trans>
  if (item.kind === 'destination') {
    return item.place ? <Trans>{item.place} · Show on the map</Trans> : <Trans>Show on the map</Trans>
  }
  return item.place || <Trans>Goal</Trans>
}
