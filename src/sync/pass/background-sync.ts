/** Background Sync: the browser wakes the service worker when the network is back, also with no tab open. */
export const backgroundSyncTag = 'farlight-sync'

/** Part of the Background Sync specification that the DOM types leave out. */
interface SyncManager {
  register(tag: string): Promise<void>
}

/** Registers a background sync where supported; a failure is only logged, the page syncs anyway. */
export async function requestBackgroundSync(
  container: Pick<ServiceWorkerContainer, 'controller' | 'ready'> | undefined = globalThis.navigator?.serviceWorker,
): Promise<void> {
  if (!container?.controller) return
  try {
    const registration = (await container.ready) as { sync?: SyncManager }
    await registration.sync?.register(backgroundSyncTag)
  } catch (error) {
    console.warn('Background sync could not be registered.', error)
  }
}
