import { createContext, type ReactNode } from 'react'

/** What else stands below a part of the plan, by its name and title; null where readers are told of nothing more. */
export const OfPartContext = createContext<((id: string, title: string) => ReactNode) | null>(null)
