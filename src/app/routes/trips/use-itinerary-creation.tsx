import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { destinationOfPlace } from '#domain/itineraries/making/typed-plan-request.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { noDestination, type TypedDestination } from '#features/trips/all-trips/creation/typed-destination.ts'
import { paths } from '#app/paths.ts'
import { lazy } from '#ui/lazy.tsx'

const CreateItineraryDialog = lazy(() =>
  import('#features/trips/all-trips/creation/create-itinerary-dialog.tsx').then((file) => ({
    default: file.CreateItineraryDialog,
  })),
)

/** The new card, or what one was doing, is seen for so long before the itinerary opens (ms). */
const pauseBeforeOpening = 1500

interface ItineraryCreationControls {
  create: (destination: TypedDestination) => void
  /** For the place of a goal; without one the destination is left to be typed. */
  createAtGoal: (goalId: string) => void
  /** The dialog, while it is open. */
  dialog: ReactNode
}

/** The one dialog that makes itineraries, for whatever screen the route composes. Then the new itinerary opens. */
export function useItineraryCreation(): ItineraryCreationControls {
  const [destination, setDestination] = useState<TypedDestination | null>(null)
  const open = useOpenAfterPause()
  return {
    create: setDestination,
    createAtGoal: (goalId) => void placeOfGoal(goalId).then(setDestination),
    dialog: destination && (
      <Suspense fallback={null}>
        <CreateItineraryDialog
          destination={destination}
          onClose={() => setDestination(null)}
          onCreated={(id) => {
            setDestination(null)
            open(id)
          }}
        />
      </Suspense>
    ),
  }
}

const placeOfGoal = async (goalId: string): Promise<TypedDestination> => {
  const goal = await localDatabase().goals.get(goalId)
  return destinationOfPlace(goal?.locationData ?? null) ?? noDestination
}

/** Opens an itinerary after a moment; not for somebody who has gone elsewhere meanwhile. */
function useOpenAfterPause(): (id: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(
    (id) => {
      const { pathname } = router.state.location
      setTimeout(() => {
        if (router.state.location.pathname === pathname) void navigate({ to: paths.itinerary, params: { id } })
      }, pauseBeforeOpening)
    },
    [router, navigate],
  )
}
