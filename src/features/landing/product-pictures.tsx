'use no memo'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import dashboardNight from './pictures/product-dashboard-night.avif'
import dashboard from './pictures/product-dashboard.avif'
import mapNight from './pictures/product-map-night.avif'
import map from './pictures/product-map.avif'
import tripNight from './pictures/product-trip-night.avif'
import trip from './pictures/product-trip.avif'
import { SectionHeading } from './section-heading.tsx'

interface ScreenProps {
  day: string
  night: string
  alt: string
  className?: string
  children: ReactNode
}

/** One screen, by day in the light theme and by night in the dark one. Whichever is hidden is never fetched. */
function Screen({ day, night, alt, className, children }: ScreenProps) {
  const common = { width: 1440, height: 900, loading: 'lazy', decoding: 'async' } as const
  return (
    <figure className={classNames('flex flex-col gap-3', className)}>
      <div className="overflow-hidden rounded-card border bg-surface shadow-soft">
        <img {...common} alt={alt} src={day} className="h-auto w-full dark:hidden" />
        <img {...common} alt={alt} src={night} className="hidden h-auto w-full dark:block" />
      </div>
      <figcaption className="text-muted">{children}</figcaption>
    </figure>
  )
}

/** What Farlight looks like: its demo, photographed by scripts/product-pictures.ts. */
export function ProductPictures() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="product-title"
      className="mx-auto flex w-full max-w-(--container-page) flex-col gap-10 px-5 pb-20 sm:px-9"
    >
      <SectionHeading id="product-title" title={<Trans>What it looks like</Trans>} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Screen
          day={dashboard}
          night={dashboardNight}
          alt={t`The dashboard: goals under way, money saved, what comes next`}
          className="lg:col-span-2"
        >
          <Trans>Your dashboard: how far you have come, and the next step.</Trans>
        </Screen>
        <Screen day={map} night={mapNight} alt={t`The map of the world with goals on it`}>
          <Trans>Your map: dreamed of, planned, visited.</Trans>
        </Screen>
        <Screen day={trip} night={tripNight} alt={t`A trip, planned day by day`}>
          <Trans>Your trip: each day with times and prices.</Trans>
        </Screen>
      </div>
    </section>
  )
}
