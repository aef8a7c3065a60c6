import { useEffect, useState } from 'react'
import { cachedConfig, loadConfig } from './config.ts'

/** Whether this installation mails notifications and digests; said to do so until it is known. */
export function useSendsMails(): boolean {
  const [sends, setSends] = useState(() => cachedConfig()?.services.mail ?? true)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      (config) => shown && setSends(config.services.mail),
      // Without a connection and without a copy: nothing is known.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  return sends
}
