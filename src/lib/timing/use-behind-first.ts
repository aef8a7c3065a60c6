import { useDeferredValue } from 'react'

/** False in the first drawing of a component and true right behind it: for what somebody sees only after scrolling. */
export const useBehindFirst = (): boolean => useDeferredValue(true, false)
