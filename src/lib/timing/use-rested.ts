import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds; the first one at once. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
