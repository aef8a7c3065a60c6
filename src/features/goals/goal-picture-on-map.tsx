import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { destinationOf } from '#domain/places/destinations.ts'
import { useLive } from '#sync/local/live.ts'
import { GoalPicture } from './goal-picture.tsx'

/** The picture of a goal of this device, in the map's popup. The map itself keeps too little of a goal to know it. */
export function GoalPictureOnMap({ goalId }: { goalId: string }) {
  const { data: goal } = useLive(async (database) => (await database.goals.get(goalId)) ?? null, [goalId])
  if (!goal) return <span className="block size-full bg-sunken" />
  return (
    <GoalPicture
      src={goal.mediaUrls[0] ?? null}
      destination={destinationOf(goal.locationData)}
      subject={pictureOfGoal(goal)}
      room="popup"
    />
  )
}
