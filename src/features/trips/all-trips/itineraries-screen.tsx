import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Lightbulb, Plus, RefreshCw, SlidersHorizontal, Users } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { CreateItineraryForm } from '#features/trips/all-trips/creation/create-itinerary-form.tsx'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import type { TypedDestination } from '#features/trips/all-trips/creation/typed-destination.ts'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { useItineraries } from '#features/trips/shared/queries.ts'
import { itineraryTips } from '#lib/content/default-tips.ts'
import { usePublished } from '#lib/content/published.ts'
import { Card } from '#ui/layout/card.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { type ItineraryFilters, noItineraryFilters, visibilities } from './itinerary-filters.ts'
import { ItineraryFiltersPanel } from './itinerary-filters-panel.tsx'
import { ItineraryResults } from './itinerary-results.tsx'

interface ItinerariesScreenProps {
  /** A new trip was asked for elsewhere: its form opens. Another object asks again. */
  asked: object | null
  filters: ItineraryFilters
  onFiltersChange: (filters: ItineraryFilters) => void
  links: ItineraryLinks
  onCreate: (destination: TypedDestination) => void
  onShare: (itinerary: Itinerary) => void
  /** Makes it public, once it is known where else it is told of. */
  onPublish: (itinerary: Itinerary) => void
  /** What others share, below one's own itineraries. */
  sharedWithMe?: ReactNode
}

/** Every itinerary of the traveler: search, filters, cards by when one travels, and the way to a new one behind a button. */
export function ItinerariesScreen(props: ItinerariesScreenProps) {
  const { asked, filters, onFiltersChange, links, onCreate, onShare, onPublish, sharedWithMe } = props
  const { t } = useLingui()
  const itineraries = useItineraries()
  const shownFilters = useDeferredValue(filters)
  const [filtersOpen, setFiltersOpen] = useState(filters.sort !== noItineraryFilters.sort || filters.ascending)
  const [deleting, setDeleting] = useState<string | null>(null)
  const deleted =
    itineraries.state === 'ready' ? itineraries.data.find(({ id }) => id === deleting)?.destinationName : undefined
  const form = useRef<HTMLDivElement>(null)
  const [formOpen, setFormOpen] = useState(false)
  // Without a trip it is what one has come for; it stays while the first one is made.
  const hasNone = itineraries.state === 'ready' && itineraries.data.length === 0
  if (hasNone && !formOpen) setFormOpen(true)
  const [answered, setAnswered] = useState<object | null>(null)
  if (asked !== answered) {
    setAnswered(asked)
    setFormOpen(true)
  }
  useEffect(() => (asked ? focusOnceSeen(() => form.current?.querySelector('input')) : undefined), [asked])
  const isKnown = itineraries.state !== 'loading'
  function toggleForm(): void {
    flushSync(() => setFormOpen(!formOpen))
    if (!formOpen) form.current?.querySelector('input')?.focus()
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Itineraries</Trans>}
        subtitle={<Trans>Your saved travel plans and itineraries</Trans>}
        actions={
          isKnown &&
          !hasNone && (
            <Button
              variant={formOpen ? undefined : 'primary'}
              aria-expanded={formOpen}
              aria-controls="new-itinerary"
              onClick={toggleForm}
            >
              <Plus aria-hidden />
              <Trans>New Itinerary</Trans>
            </Button>
          )
        }
      />
      {/* Closed it keeps what was typed. */}
      <div id="new-itinerary" ref={form} hidden={!formOpen}>
        <CreateItineraryForm onCreate={onCreate} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={t`Search itineraries`}
          placeholder={t`Search destinations`}
          value={filters.query}
          onValueChange={(query) => onFiltersChange({ ...filters, query })}
          className="min-w-56 max-w-xl flex-1"
        />
        <VisibilityFilter
          value={filters.visibility}
          onValueChange={(visibility) => onFiltersChange({ ...filters, visibility })}
        />
        <Button
          aria-expanded={filtersOpen}
          aria-controls={filtersOpen ? 'itinerary-filters' : undefined}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <SlidersHorizontal aria-hidden />
          <Trans>Filters</Trans>
        </Button>
      </div>
      {filtersOpen && <ItineraryFiltersPanel id="itinerary-filters" filters={filters} onChange={onFiltersChange} />}
      <ItineraryResults
        itineraries={itineraries}
        filters={shownFilters}
        links={links}
        onClearFilters={() => onFiltersChange(noItineraryFilters)}
        onShare={onShare}
        onPublish={onPublish}
        onDelete={setDeleting}
      />
      {sharedWithMe}
      <ItineraryTips />
      <DeleteItineraryDialog
        id={deleting}
        message={t`Are you sure you want to delete this itinerary? This action cannot be undone.`}
        detail={deleted}
        onClose={() => setDeleting(null)}
      />
    </div>
  )
}

const tipIcons = [CalendarClock, Users, RefreshCw]

/** Hints for planning well. */
function ItineraryTips() {
  const { t, i18n } = useLingui()
  const published = usePublished('tips/itineraries')
  const tips =
    published?.tips ??
    itineraryTips.tips.map(({ title, text }) => ({ title: title ? i18n._(title) : '', text: i18n._(text) }))
  return (
    <section aria-label={t`Planning tips`} className="grid gap-5 md:grid-cols-3">
      {tips.map(({ title, text }, place) => {
        // What the own tips are about is known; of others nobody knows it.
        const Icon = published ? Lightbulb : (tipIcons[place] ?? Lightbulb)
        return (
          <Card key={text} className="flex gap-4 p-5">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-ink"
            >
              <Icon className="size-5" />
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              {title && <h2 className="font-semibold">{title}</h2>}
              <p className="break-words text-muted text-sm">{text}</p>
            </div>
          </Card>
        )
      })}
    </section>
  )
}

interface VisibilityFilterProps {
  value: ItineraryFilters['visibility']
  onValueChange: (value: ItineraryFilters['visibility']) => void
}

/** All, Public or Private. */
function VisibilityFilter({ value, onValueChange }: VisibilityFilterProps) {
  const { t } = useLingui()
  const labels = { all: t`All`, public: t`Public`, private: t`Private` }
  return (
    <Segmented
      label={t`Visibility`}
      value={value}
      onValueChange={onValueChange}
      options={visibilities.map((one) => ({ value: one, label: labels[one] }))}
    />
  )
}
