import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Visit } from '#domain/visits/visit.ts'
import type { MapVisits } from '#features/map/screen/map-links.ts'
import type { CountryOnMap } from '#features/visits/country-dialog.tsx'
import { useMarkCountries } from '#features/visits/use-mark-countries.ts'
import { lazy } from '#ui/lazy.tsx'

// Fetched when they are opened: the map does not wait for them.
const CountryDialog = lazy(() =>
  import('#features/visits/country-dialog.tsx').then((file) => ({ default: file.CountryDialog })),
)
const CountriesDialog = lazy(() =>
  import('#features/visits/countries-dialog.tsx').then((file) => ({ default: file.CountriesDialog })),
)
const VisitsDialog = lazy(() =>
  import('#features/visits/visits-dialog.tsx').then((file) => ({ default: file.VisitsDialog })),
)
const VisitDialog = lazy(() =>
  import('#features/visits/visit-dialog.tsx').then((file) => ({ default: file.VisitDialog })),
)

type Shown =
  | { what: 'country'; country: CountryOnMap }
  | { what: 'countries'; visited: ReadonlySet<string> }
  | { what: 'all' }
type Form = { visit: Visit | null; countryCode: string | null }

/** What the map can do with visits, and the dialogs that it opens. The form lies above the list that it was opened from. */
export function useVisits(goalLink: (id: string) => LinkProps): { visits: MapVisits; dialogs: ReactNode } {
  const mark = useMarkCountries()
  const [shown, setShown] = useState<Shown | null>(null)
  const [form, setForm] = useState<Form | null>(null)
  const close = () => setShown(null)
  const edit = (visit: Visit) => setForm({ visit, countryCode: null })
  const visits: MapVisits = {
    mark: (countryCode) => void mark([countryCode]),
    show: (country) => setShown({ what: 'country', country }),
    choose: (visited) => setShown({ what: 'countries', visited }),
    add: () => setForm({ visit: null, countryCode: null }),
    showAll: () => setShown({ what: 'all' }),
  }
  const dialogs = (
    <Suspense fallback={null}>
      {shown?.what === 'country' && (
        <CountryDialog
          country={shown.country}
          goalLink={goalLink}
          onAdd={(countryCode) => setForm({ visit: null, countryCode })}
          onEdit={edit}
          onClose={close}
        />
      )}
      {shown?.what === 'countries' && <CountriesDialog visited={shown.visited} onClose={close} />}
      {shown?.what === 'all' && <VisitsDialog goalLink={goalLink} onAdd={visits.add} onEdit={edit} onClose={close} />}
      {form && <VisitDialog {...form} onClose={() => setForm(null)} />}
    </Suspense>
  )
  return { visits, dialogs }
}
