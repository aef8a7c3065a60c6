import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { destinationOfPlace } from '#domain/itineraries/making/typed-plan-request.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { isActive } from '#domain/goals/progress.ts'
import { mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { readListRoles } from '#data/list-role.ts'
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
  /** For a goal, at its place and by its date; without a place the destination is left to be typed. */
  createAtGoal: (goalId: string) => void
  /** The dialog, while it is open. */
  dialog: ReactNode
}

/** The one dialog that makes itineraries, for whatever screen the route composes. Then the new itinerary opens. */
export function useItineraryCreation(): ItineraryCreationControls {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useOpenAfterPause()
  return {
    create: (destination) => setAsked({ destination, goal: null }),
    createAtGoal: (goalId) => void askedOfGoal(goalId).then(setAsked),
    dialog: asked && (
      <Suspense fallback={null}>
        <CreateItineraryDialog
          {...asked}
          onClose={() => setAsked(null)}
          onCreated={(id) => {
            setAsked(null)
            open(id)
          }}
        />
      </Suspense>
    ),
  }
}

interface Asked {
  destination: TypedDestination
  goal: Goal | null
}

/** What is reached is not planned again, and nobody else's goal is put into a trip of one's own. */
async function askedOfGoal(goalId: string): Promise<Asked> {
  const goal = (await localDatabase().goals.get(goalId)) ?? null
  const role = goal && (await readListRoles(localDatabase())).get(goal.bucketListId)
  const isOpen = goal !== null && isActive(goal.status) && role && mayWorkOn(role)
  return {
    destination: destinationOfPlace(goal?.locationData ?? null) ?? noDestination,
    goal: isOpen ? goal : null,
  }
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
