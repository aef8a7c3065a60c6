import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MapFigures } from '#features/map/snapshot/map-figures.ts'

/** Figures of the goals that are shown; they follow the filters. Each status has its own beside its name. */
export function MapStats({ figures }: { figures: MapFigures }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Figures`} className="rounded-control bg-sunken px-3 py-2 dark:bg-paper">
      <dl className="grid grid-cols-[1fr_1fr_1.5fr] gap-2">
        <Figure value={figures.shown}>
          <Trans>Goals shown</Trans>
        </Figure>
        <Figure value={figures.countries}>
          <Trans>Countries</Trans>
        </Figure>
        <Figure value={figures.countriesCompleted}>
          <Trans>Countries completed</Trans>
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted text-xs leading-tight">{children}</dt>
      <dd className="font-display font-semibold text-lg tabular-nums leading-tight">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
