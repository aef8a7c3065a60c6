import { createContext, type ReactNode } from 'react'

/** What else stands on a day of a trip with dates, above its activities; null where readers are told of nothing more. */
export const OfDayContext = createContext<((date: string) => ReactNode) | null>(null)
