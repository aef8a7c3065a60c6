/** What an installation has beyond the usual, and what a device lacks, for the time of one test. */
import { onTestFinished, vi } from 'vitest'
import { loadConfig, type Services } from '#lib/config/config.ts'
import type { Backend } from './backend.ts'

/** This installation has an optional service. */
export async function haveService(name: keyof Services): Promise<void> {
  // The page asks for its configuration once.
  const { services } = await loadConfig()
  services[name] = true
  onTestFinished(() => {
    services[name] = false
  })
}

/** The device has no network until it is told to have it again, or the test ends. */
export function goOffline(backend: Backend): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  backend.reachable = false
  dispatchEvent(new Event('offline'))
  const goOnline = () => {
    if (backend.reachable) return
    onLine.mockRestore()
    backend.reachable = true
    dispatchEvent(new Event('online'))
  }
  onTestFinished(goOnline)
  return goOnline
}

/** This installation has a mailbox that people forward emails to. */
export async function haveInbox(pattern: string): Promise<void> {
  const config = await loadConfig()
  config.inboxAddress = pattern
  onTestFinished(() => {
    config.inboxAddress = null
  })
}
