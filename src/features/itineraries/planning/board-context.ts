import { createContext, useContext } from 'react'
import type { NamedPlan } from '#domain/itineraries/part-ids.ts'
import type { Selection } from './selection.ts'

/** What a part of the board acts with; always the same, so that a part is drawn anew only when it changes. */
export interface Board {
  /** Where the trip goes. */
  destination: string
  selection: Selection
  /** Makes one change of the plan. @param said tells it, with a way back. Answers whether it is stored. */
  act: (change: (plan: NamedPlan) => NamedPlan, said?: string) => Promise<boolean>
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('Outside of the board')
  return board
}

/** The whole plan, for what looks at all of it while it is open, as a menu of days does. */
export const PlanContext = createContext<NamedPlan | null>(null)

export function usePlanNow(): NamedPlan {
  const plan = useContext(PlanContext)
  if (!plan) throw new Error('Outside of the board')
  return plan
}
