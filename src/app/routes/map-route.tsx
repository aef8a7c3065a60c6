import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { GoalPictureOnMap } from '#features/goals/goal-picture-on-map.tsx'
import { findPlaces } from '#features/goals/places-to-find.ts'
import { addressToView, viewToAddress } from '#features/map/screen/map-address.ts'
import { MapScreen } from '#features/map/screen/map-screen.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'
import { useVisits } from './use-visits.tsx'
import { useItineraryCreation } from '#app/routes/trips/use-itinerary-creation.tsx'

const pictureOfGoal = (goalId: string) => <GoalPictureOnMap goalId={goalId} />

export default function MapRoute() {
  const [view, setView] = useAddressFilters(addressToView, viewToAddress)
  const destination = useLocation({ select: ({ state }) => state.place })
  const navigate = useNavigate()
  useEffect(() => void findPlaces(), [])
  const creation = useItineraryCreation()
  const { visits, dialogs } = useVisits(links.goal)
  const places = { ...links, visits, createItinerary: creation.createAtGoal, pictureOfGoal }
  return (
    <>
      <MapScreen
        view={view}
        onViewChange={setView}
        destination={destination ?? null}
        onDestinationClose={() =>
          void navigate({
            to: '.',
            search: true,
            replace: true,
            resetScroll: false,
            state: ({ place: _place, ...rest }) => rest,
          })
        }
        links={places}
      />
      {creation.dialog}
      {dialogs}
    </>
  )
}
