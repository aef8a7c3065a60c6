import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

const PageBarContext = createContext<HTMLElement | null>(null)

/** Around the screen: the place in the top bar that it may fill; null where there is none. */
export const PageBar = PageBarContext

/** Stands in the top bar instead of in the screen, where the bar has a place for it. */
export function InPageBar({ children }: { children: ReactNode }) {
  const place = use(PageBarContext)
  return place && createPortal(children, place)
}
