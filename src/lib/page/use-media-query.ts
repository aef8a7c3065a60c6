import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as the query says; changes with it. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}
