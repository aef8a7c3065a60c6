import { createContext } from 'react'

/** A part of the plan that somebody asked to see; each time one asks it is another object. */
export interface ShownPart {
  id: string
}

/** The part to be shown: its day opens. */
export const ShownPartContext = createContext<ShownPart | null>(null)
