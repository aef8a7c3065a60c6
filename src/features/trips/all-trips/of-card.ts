import { createContext, type ReactNode } from 'react'

/** What else a card tells of a trip that one takes part in; null where there is nothing more. */
export const OfCardContext = createContext<((itineraryId: string) => ReactNode) | null>(null)
