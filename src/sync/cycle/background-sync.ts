/** Background Sync: the browser wakes the service worker when the network is back, also with no tab open. */
export const backgroundSyncTag = 'farlight-sync'

/** Part of the Background Sync specification that the DOM types leave out. */
interface SyncManager {
  register(tag: string): Promise<void>
}

/** Whether what waits is sent with no tab open; Firefox and Safari send it when the app is open again. */
export const sendsInBackground = (): boolean => 'SyncManager' in globalThis

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
