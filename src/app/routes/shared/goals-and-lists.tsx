import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'

/** On a phone, goals and lists share a place in the bar below: this leads from one to the other. */
export function GoalsAndLists() {
  const { t } = useLingui()
  const look =
    'flex min-h-11 flex-1 items-center justify-center rounded-control px-4 font-medium text-[0.9375rem] text-muted aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-soft forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:outline-[Highlight]'
  return (
    <nav aria-label={t`Goals and lists`} className="mb-5 flex rounded-card bg-sunken p-1 lg:hidden print:hidden">
      <Link to={paths.goals} activeOptions={{ includeSearch: false }} className={look}>
        <Trans>Goals</Trans>
      </Link>
      <Link to={paths.bucketLists} activeOptions={{ includeSearch: false }} className={look}>
        <Trans>Lists</Trans>
      </Link>
    </nav>
  )
}
