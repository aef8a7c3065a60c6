import { createContext, type ReactNode } from 'react'

/** Where else the strip of days leads on this page; the same as long as the trip is open. */
export const JumpsContext = createContext<ReactNode>(null)
