/** Opening a record shows what the device has at once, and asks the server for news meanwhile. */
import { useEffect } from 'react'
import { activeAccount } from './active-account.ts'

/** Pulls when a screen opens or shows another record (`key`), unless the last pull is only seconds old. */
export function useRefreshOnOpen(key: string): void {
  useEffect(() => {
    if (key && navigator.onLine) void activeAccount()?.engine.sync('focus')
  }, [key])
}
