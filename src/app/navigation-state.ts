import type { Place } from '#domain/places/place.ts'

/** What a navigation may carry besides the address: asks the target screen to do something once. */
interface ScreenRequest {
  /** Goals screen: open the create dialog, for this bucket list if given. */
  createGoal?: boolean
  bucketListId?: string
  /** Goals screen, with createGoal: where the goal is. Map: the destination to show. */
  place?: Place
  /** Goals screen: open the edit dialog of this goal. */
  editGoal?: string
  /** Itineraries screen: open the form of a new one. */
  createTrip?: boolean
  /** Dashboard: nothing is at the address that was asked for. */
  nothingThere?: boolean
  /** Landing page, invitation: open the authentication dialog in this mode. */
  auth?: 'login' | 'register'
  /** Invitation: the traveler has already said that they join. */
  join?: boolean
  /** Profile: the tab to begin with. */
  activeTab?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState extends ScreenRequest {}
}
