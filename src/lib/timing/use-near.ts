import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from './when-near.ts'

/** Whether somebody has been within a screen of the place. @param first what it is taken for until that is known */
export function useNear(place: RefObject<Element | null>, first: boolean): boolean {
  const [near, setNear] = useState(first)
  useEffect(() => {
    if (near || !place.current) return
    return whenNear(place.current, () => setNear(true))
  }, [near, place])
  return near
}
