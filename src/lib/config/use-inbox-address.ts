import { useEffect, useState } from 'react'
import { cachedConfig, loadConfig } from './config.ts'

/** To where people forward emails, with a `*` for the word of each; null where there is no mailbox, undefined until known. */
export function useInboxAddress(): string | null | undefined {
  const [address, setAddress] = useState(() => cachedConfig()?.inboxAddress)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      (config) => shown && setAddress(config.inboxAddress),
      // Without a connection and without a copy: nothing is known.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  return address
}
