import { useEffect, useState } from 'react'
import { cachedConfig, loadConfig, type Services } from './config.ts'

/** Whether this installation has an optional service; said to have it until that is known. */
export function useHasService(name: keyof Services): boolean {
  const [has, setHas] = useState(() => cachedConfig()?.services[name] ?? true)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      (config) => shown && setHas(config.services[name]),
      // Without a connection and without a copy: nothing is known.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [name])
  return has
}
