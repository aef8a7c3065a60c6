import { createContext, useContext } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { ProposalTask } from '#domain/itineraries/proposals/proposal.ts'
import type { Selection } from './selection.ts'

/** What a part of the board acts with; always the same, so that a part is drawn anew only when it changes. */
export interface Board {
  /** Where the trip goes. */
  destination: string
  selection: Selection
  /** Makes one change of the plan. @param said tells it, with a way back. Answers whether it is stored. */
  act: (change: (plan: NamedPlan) => NamedPlan, said?: string) => Promise<boolean>
  /** Opens the question for changes by a model. */
  propose: (task: ProposalTask) => void
  /** The whole plan as it is shown, for a menu that opens: drawing all its lines anew with each act would hold that up. */
  planNow: () => NamedPlan
  /** Its first day, null for an idea, and the zone in which its days begin, null for wherever the device is. */
  datesNow: () => { startDate: string | null; timeZone: string | null }
  /** Asks which booking the activity of this id is. */
  chooseBooking: (part: string) => void
  /** Opens the proposal of a shorter way through the day of this id. */
  orderDay: (day: string) => void
  /** Opens or closes the day of this id. */
  openDay: (day: string, open: boolean) => void
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('Outside of the board')
  return board
}
