/**
 * Starts the app without a network, sends waiting changes when the network is back and no tab is open, and shows what is
 * pushed.
 */
import { setCatchHandler } from 'workbox-routing'
import { cacheAppShell, keepReplacedAssets } from './app-shell.ts'
import { serveDestinationPhotos } from './destination-files.ts'
import { keptConfig } from './config-cache.ts'
import { isMapFile } from './map-addresses.ts'
import { keepMapFiles, renewMapFiles, serveMapTiles } from './map-files.ts'
import { backgroundSyncTag } from '#sync/cycle/background-sync.ts'
import { askedForNotice } from '#sync/push/open-notice.ts'
import { takeSentFiles } from './sent-files.ts'
import { syncInBackground } from './background-push.ts'
import { openNotice, showNotice, tellOpened } from './notices.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Part of the Background Sync specification that the worker types leave out. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const manifest: { url: string; revision: string | null }[] = self.__WB_MANIFEST
const files = manifest.filter(({ url }) => !isMapFile(url))
const mapFiles = manifest.map(({ url }) => url).filter(isMapFile)
cacheAppShell(files)
serveMapTiles()
serveDestinationPhotos()
takeSentFiles()
self.addEventListener('install', (event) => {
  event.waitUntil(keepReplacedAssets(files, self.registration.scope))
  event.waitUntil(renewMapFiles(mapFiles))
  event.waitUntil(keptConfig())
})
setCatchHandler(async () => Response.error())

// A new version waits until the traveler asks for it: open tabs keep the code that they started with.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === askedForNotice) tellOpened(event.source)
  if (event.data?.type === 'KEEP_MAP') event.waitUntil(keepMapFiles(mapFiles))
})

// The first visit is covered at once: its next start may be offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === backgroundSyncTag) (event as SyncEvent).waitUntil(syncInBackground(self.clients))
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)))
