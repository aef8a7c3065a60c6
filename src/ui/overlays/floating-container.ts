import { createContext, useContext, useState } from 'react'

/**
 * Where menus, popovers and lists are put in the page: inside the open dialog, if there is one. Outside of it they would
 * not scroll, because a modal dialog stops the wheel everywhere else.
 */
export const FloatingContainer = createContext<HTMLElement | null>(null)

/** The `container` for a Radix portal; `undefined` is the body. */
export function useFloatingContainer(): HTMLElement | undefined {
  return useContext(FloatingContainer) ?? undefined
}

const mainPart = (): HTMLElement | undefined => document.querySelector('main') ?? undefined

/**
 * The same for what is no dialog itself (menu, tooltip): outside of a dialog it belongs in the page's main part, because
 * everything that is read must stand in a landmark. Call `find` when it opens, the main part may be younger than we are;
 * what begins open looks for it at once.
 */
export function useLandmarkContainer(open = false): { container: HTMLElement | undefined; find: () => void } {
  const inDialog = useFloatingContainer()
  const [main, setMain] = useState(() => (open ? mainPart() : undefined))
  return { container: inDialog ?? main, find: () => setMain(mainPart()) }
}
