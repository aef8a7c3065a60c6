import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { List, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { GoalsTab } from './goals-tab.tsx'
import type { MapAddress } from './map-address.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapLinks } from './map-links.ts'
import type { MapLook } from '#features/map/drawing/map-look.ts'
import { StylePicker } from './style-picker.tsx'
import type { MapGoals } from './use-map-goals.ts'
import type { MapTrip } from './use-map-trips.ts'
import { WorldTab } from './world-tab.tsx'

interface MapPanelProps {
  data: MapGoals
  trips: readonly MapTrip[]
  view: MapAddress
  onViewChange: (view: MapAddress) => void
  onSelect: (goal: MapGoal | null) => void
  look: MapLook
  onLookChange: (look: MapLook) => void
  onReset: () => void
  /** The place that the search has found. */
  destination: ReactNode
  links: MapLinks
}

/** Beside the map on a wide screen; on a phone it comes up from below and goes again. */
export function MapPanel(props: MapPanelProps) {
  const { data, trips, view, onViewChange, onSelect, look, onLookChange, onReset, destination, links } = props
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  /** Each of the two hides the other: the focus goes along. */
  const toggle = (next: boolean) => {
    flushSync(() => setOpen(next))
    const there = next ? closer : opener
    there.current?.focus()
  }
  const shown = data.shown?.positions.length ?? 0
  return (
    <>
      <section
        id="map-panel"
        aria-label={t`Goals and countries`}
        className={classNames(
          'absolute inset-x-0 bottom-0 z-10 h-[72%] flex-col overflow-hidden rounded-t-sheet border-t bg-surface shadow-lift lg:static lg:flex lg:h-auto lg:w-92 lg:shrink-0 lg:rounded-none lg:border-t-0 lg:border-e lg:shadow-none',
          open ? 'animate-rise flex' : 'hidden',
        )}
      >
        <div className="flex shrink-0 items-center justify-between border-b py-1.5 ps-4 pe-2 lg:hidden">
          <p className="font-medium">
            {view.tab === 'world' ? (
              <Trans>Visited world</Trans>
            ) : (
              <Plural value={shown} one="# goal" other="# goals" />
            )}
          </p>
          <IconButton ref={closer} label={t`Close panel`} onClick={() => toggle(false)}>
            <X aria-hidden />
          </IconButton>
        </div>
        {destination && <div className="shrink-0 border-b bg-ember-soft/50">{destination}</div>}
        <Tabs
          value={view.tab}
          onValueChange={(tab) => {
            onViewChange({ ...view, tab, goal: null })
          }}
          label={t`What the map shows`}
          tabs={[
            { value: 'goals', label: <Trans>Goals</Trans> },
            { value: 'world', label: <Trans>Visited world</Trans> },
          ]}
          className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto [&>[role=tablist]]:mx-0 [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:px-2"
        >
          <TabPanel value="goals" className="flex min-h-0 flex-col pt-3 max-lg:flex-none lg:flex-1 lg:overflow-y-auto">
            <GoalsTab
              data={data}
              trips={trips}
              view={view}
              onViewChange={onViewChange}
              onSelect={(goal) => {
                onSelect(goal)
                // On a phone the map is what was asked for.
                if (goal && !matchMedia('(min-width: 64rem)').matches) setOpen(false)
              }}
              links={links}
            />
          </TabPanel>
          <TabPanel value="world" className="flex flex-col pt-3 max-lg:flex-none lg:min-h-0 lg:flex-1">
            <WorldTab world={data.world} links={links} />
          </TabPanel>
          <div className="flex shrink-0 flex-col gap-3 border-t px-4 py-3">
            <StylePicker value={look} onChange={onLookChange} />
            <div className="grid grid-cols-2 gap-2">
              <Button
                size="sm"
                onClick={() => {
                  onReset()
                  toggle(false)
                }}
              >
                <RotateCcw aria-hidden />
                <Trans>Reset View</Trans>
              </Button>
              <Button asChild size="sm">
                <Link {...links.goals}>
                  <Trans>View All Goals</Trans>
                </Link>
              </Button>
            </div>
          </div>
        </Tabs>
      </section>
      <Button
        ref={opener}
        aria-expanded={open}
        aria-controls="map-panel"
        onClick={() => toggle(!open)}
        className={classNames(
          'absolute top-3 start-3 z-10 shadow-soft lg:hidden',
          // Below the open panel it would be in the way.
          open && 'invisible',
        )}
      >
        <List aria-hidden />
        <Trans>List and filters</Trans>
      </Button>
    </>
  )
}
