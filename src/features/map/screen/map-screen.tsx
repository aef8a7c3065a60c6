import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { goalStatuses } from '#domain/goals/goal.ts'
import type { Place } from '#domain/places/place.ts'
import { countedAs } from '#domain/places/what-counts.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { keepMapOnDevice } from '#lib/places/keep-map.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { DestinationCard } from './destination-card.tsx'
import { GoalPopup } from './goal-popup.tsx'
import type { MapAddress } from './map-address.ts'
import { MapCanvas, type MapHandle, type MapPopup } from '#features/map/drawing/map-canvas.tsx'
import { boundsOf } from '#features/map/snapshot/bounds.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import { MapLegend } from './map-legend.tsx'
import type { MapLinks } from './map-links.ts'
import { chosenLook, keepLook, type MapLook } from '#features/map/drawing/map-look.ts'
import { useThemeLook } from '#features/map/drawing/use-theme-look.ts'
import { MapNotice } from './map-notice.tsx'
import { MapPanel } from './map-panel.tsx'
import { TripPopup } from './trip-popup.tsx'
import { useMapGoals } from './use-map-goals.ts'
import { type MapTrip, useMapTrips } from './use-map-trips.ts'
import { WorldLegend } from './world-legend.tsx'

interface MapScreenProps {
  view: MapAddress
  onViewChange: (view: MapAddress) => void
  /** A place found by the search, to show until it is closed. */
  destination: Place | null
  onDestinationClose: () => void
  links: MapLinks
}

interface Picked {
  goals: MapGoal[]
  trips: readonly MapTrip[]
  coordinates: [number, number]
}

const noPositions: readonly number[] = []
const noTrips: readonly MapTrip[] = []
/** The first press on a country reads the outlines. */
const pressPatienceMs = 10_000

/** The traveler's goals and trips on a map of the world, with the lists that say the same beside it. */
export function MapScreen({ view, onViewChange, destination, onDestinationClose, links }: MapScreenProps) {
  const { t } = useLingui()
  const map = useRef<MapHandle>(null)
  const [look, setLook] = useMapLook()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [idle, setIdle] = useState(false)
  const [seen, setSeen] = useState(false)
  const [drawn, setDrawn] = useState(false)
  // The first picture does not wait for the outlines.
  const onWorld = view.tab === 'world'
  usePageName(onWorld ? `${t`Visited world`} · ${t`Travel Map`}` : undefined)
  const data = useMapGoals(view.filters, idle || onWorld, seen || onWorld, drawn || onWorld)
  // The picture of the goals does not wait for the plans of all trips.
  const trips = useMapTrips(idle || drawn, view.filters.query)
  const shownTrips = (view.tab === 'goals' && trips) || noTrips
  const goal = useMemo(() => data.goals.find(({ id }) => id === view.goal) ?? null, [data.goals, view.goal])
  const world = view.tab === 'world' ? (data.world?.countries ?? null) : null
  // Nothing to show is no picture that the land would have to wait for.
  const points = view.tab !== 'world' && data.shown?.positions.length ? data.shown.points : null
  const place = goal?.coordinates ?? destination?.coordinates ?? null
  const selected = view.tab === 'world' ? null : place
  const rough = view.tab === 'world' ? null : data.shown ? data.shown.rough : data.early
  const overlay = useMemo(
    () => ({ points, rough, selected, world, trips: shownTrips }),
    [points, rough, selected, world, shownTrips],
  )

  // Once, from the specified view to all goals and trips, unless the address named a place.
  const showsAll = useRef(place === null && !view.goal && view.tab === 'goals')
  // Positions are those of the goals only once both have come.
  const positions = data.shown?.revision === data.goalsRevision ? data.shown?.positions : undefined
  useEffect(() => {
    if (!showsAll.current || !trips || (!drawn && data.shown?.positions.length !== 0)) return
    if (data.shown?.positions.length && (!positions || data.goals.length === 0)) return
    const bounds = boundsOf([
      ...Array.from(positions ?? noPositions, (at) => data.goals[at]?.coordinates),
      ...trips.map(({ coordinates }) => coordinates),
    ])
    if (!bounds) return
    map.current?.showAll(bounds)
    showsAll.current = false
  }, [drawn, positions, data.goals, data.shown, trips])

  function select(next: MapGoal | null): void {
    setPicked(null)
    onViewChange({ ...view, goal: next?.id ?? null })
  }
  function changeLook(next: MapLook): void {
    setLook(next)
    keepLook(next)
  }

  /** A country that counts shows why; any other is marked. The sea is nothing. */
  async function pressCountry(at: [number, number]): Promise<void> {
    const code = await countryCodeAt(at, '', pressPatienceMs)
    if (!code || !data.world) return
    const counted = countedAs(code, data.world.counts)
    const state = data.world.countries.find((country) => country.code === counted)
    if (state?.stage === 'visited') links.visits.show(state)
    else links.visits.mark(code)
  }

  function closePopup(): void {
    if (picked) setPicked(null)
    else if (view.goal) onViewChange({ ...view, goal: null })
    else onDestinationClose()
  }
  const popup = view.tab === 'goals' ? popupOf() : null

  /** What was pressed on the map, else the chosen goal, else the destination. */
  function popupOf(): MapPopup | null {
    const goals = picked?.goals ?? (goal ? [goal] : [])
    const coordinates = picked?.coordinates ?? place
    if (!coordinates) return null
    const here = picked?.trips ?? noTrips
    if (here.length > 0)
      return {
        key: `trips ${here.map(({ id }) => id).join(' ')}`,
        coordinates,
        takeFocus: true,
        content: <TripPopup trips={here} goals={goals} links={links} onClose={closePopup} />,
      }
    if (goals.length > 0)
      return {
        key: `${picked ? 'map' : 'list'} ${goals.map(({ id }) => id).join(' ')}`,
        coordinates,
        takeFocus: picked !== null,
        content: <GoalPopup goals={goals} links={links} onClose={closePopup} />,
      }
    if (!destination) return null
    return {
      key: `destination ${destination.name}`,
      coordinates,
      takeFocus: true,
      content: (
        <div className="w-64">
          <DestinationCard place={destination} links={links} onClose={closePopup} />
        </div>
      ),
    }
  }

  return (
    <div className="-mx-4 -mt-6 -mb-28 sm:-mx-6 lg:m-0 lg:flex lg:flex-col lg:gap-5">
      <h1 className="px-4 py-3 font-display font-semibold text-xl sm:px-6 lg:p-0 lg:text-2xl">
        <Trans>Travel Map</Trans>
      </h1>
      <div className="relative flex h-[calc(100dvh-11.5rem)] min-h-96 overflow-hidden border-y bg-surface lg:h-[calc(100dvh-13.5rem)] lg:min-h-130 lg:rounded-card lg:border lg:shadow-soft">
        <MapPanel
          data={data}
          trips={trips ?? noTrips}
          view={view}
          onViewChange={onViewChange}
          onSelect={select}
          look={look}
          onLookChange={changeLook}
          onReset={() => map.current?.reset()}
          destination={
            destination && <DestinationCard place={destination} links={links} onClose={onDestinationClose} />
          }
          links={links}
        />
        <section
          aria-label={t`Map`}
          className="relative min-w-0 flex-1"
          data-map-idle={idle || undefined}
          data-goals-drawn={seen || undefined}
        >
          <MapCanvas
            handle={map}
            look={look}
            overlay={overlay}
            goals={data.goals}
            positions={points && positions ? positions : noPositions}
            trips={shownTrips}
            popup={popup}
            onPopupClose={closePopup}
            onPick={(pick, at) => {
              const goals = pick?.positions.flatMap((at) => data.goals[at] ?? []) ?? []
              const met = new Set(pick?.trips)
              const here = shownTrips.filter(({ id }) => met.has(id))
              const isSomething = goals.length + here.length > 0
              setPicked(pick && isSomething ? { goals, trips: here, coordinates: pick.coordinates } : null)
              if (!pick && at && onWorld) void pressCountry(at)
              if (!pick && view.goal) onViewChange({ ...view, goal: null })
              if (!pick && destination) onDestinationClose()
            }}
            saysThatItLoads={data.state !== 'loading'}
            onFirstGoals={() => setSeen(true)}
            onGoalsDrawn={() => setDrawn(true)}
            onIdle={() => {
              setIdle(true)
              keepMapOnDevice()
            }}
          />
          <MapLegend
            withTrips={shownTrips.length > 0}
            open={matchMedia('(min-width: 64rem)').matches}
            statuses={goalStatuses.filter((status) => status !== 'cancelled' || view.filters.statuses.includes(status))}
          >
            {view.tab === 'world' ? <WorldLegend /> : undefined}
          </MapLegend>
          <MapNotice data={data} view={view} links={links} drawn={idle && trips?.length === 0} />
        </section>
      </div>
    </div>
  )
}

/** The chosen look; before a choice, the one that suits the theme. */
function useMapLook(): [MapLook, (look: MapLook) => void] {
  const [chosen, setChosen] = useState(chosenLook)
  const fitting = useThemeLook()
  return [chosen ?? fitting, setChosen]
}
