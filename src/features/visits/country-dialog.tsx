import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { countryOfCode } from '#domain/places/countries.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GoalsThatCount } from './goals-that-count.tsx'
import { useCompletedGoals, useVisits } from './queries.ts'
import { useMarkCountries } from './use-mark-countries.ts'
import { VisitLine } from './visit-line.tsx'

/** What the map knows of a country: what counts as it, and which completed goals do. */
export interface CountryOnMap {
  code: string
  /** The codes of the countries and territories that count as it. */
  areas: readonly string[]
  completed: readonly string[]
}

interface CountryDialogProps {
  country: CountryOnMap
  goalLink: (id: string) => LinkProps
  onAdd: (countryCode: string) => void
  onEdit: (visit: Visit) => void
  onClose: () => void
}

/** What makes a country count as visited: completed goals and visits, each with the way to it. */
export function CountryDialog({ country, goalLink, onAdd, onEdit, onClose }: CountryDialogProps) {
  const { t } = useLingui()
  const mark = useMarkCountries()
  const goals = useCompletedGoals(country.completed)
  const visits = useVisits()?.filter(({ countryCode }) => country.areas.includes(countryCode ?? ''))
  const name = countryOfCode(country.code)?.name ?? country.code
  const counts = (goals?.length ?? 0) + (visits?.length ?? 0)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`${name}: your visits`}
      size="sm"
      footer={
        <>
          {goals && visits && counts === 0 && (
            <Button onClick={() => void mark([country.code])}>
              <Check aria-hidden />
              <Trans>Mark as visited</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={() => onAdd(country.code)}>
            <Plus aria-hidden />
            <Trans>Add a Visit</Trans>
          </Button>
        </>
      }
    >
      {counts === 0 && goals && visits && (
        <p className="text-muted">
          <Trans>Not marked as visited yet. Goals and trips that are only planned do not count.</Trans>
        </p>
      )}
      {visits && visits.length > 0 && (
        <section aria-label={t`Visits`}>
          <h3 className="font-medium font-sans text-sm tracking-normal">
            <Trans>Visits</Trans>
          </h3>
          <ul>
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      )}
      {goals && <GoalsThatCount goals={goals} goalLink={goalLink} />}
    </Dialog>
  )
}
