import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { JoinTripScreen } from '#features/trips/members/join-trip-screen.tsx'
import { paths } from '#app/paths.ts'
import { links } from '#app/routes/links.ts'

export default function JoinTripRoute() {
  const { token } = useParams({ from: '/signed-in/dashboard/join/$token' })
  const navigate = useNavigate()
  const atOnce = useRouterState({ select: ({ location }) => location.state.join === true })
  return (
    <JoinTripScreen
      key={token}
      token={token}
      atOnce={atOnce}
      itineraries={links.itineraries}
      itinerary={links.itinerary}
      onJoined={(id) => void navigate({ to: paths.itinerary, params: { id }, replace: true })}
    />
  )
}
