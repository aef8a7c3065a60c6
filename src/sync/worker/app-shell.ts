/** Which requests the service worker answers, and from where. It never touches the backend's calls. */
import { cacheNames } from 'workbox-core'
import { addPlugins, createHandlerBoundToURL, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute, Route } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { configCache } from './config-cache.ts'
import { keepPackedFiles } from './first-install.ts'
import { keptMapFile } from './map-files.ts'

/** Addresses that are not the app's although they have its origin: the backend's, and the back office's, which is another page. */
const otherPaths = [
  /^\/auth\//,
  /^\/rest\//,
  /^\/demo\//,
  /^\/dev\//,
  /^\/mail\//,
  /^\/healthz/,
  /^\/functions\//,
  /^\/storage\//,
  /^\/calendar\//,
  // What other sites show in their frames.
  /^\/s\/[^/]+\/embed(?:[/?]|$)/,
  // Photos that links show.
  /^\/s\/[^/]+\/photos\//,
  /^\/admin(?:[/?]|\.html|$)/,
]

/** Hashed files of earlier versions that open tabs may still run. */
const assetCache = 'farlight-assets'
/** The oldest go first; a tab that old has long been told to reload. */
const maxAssets = 400

export function cacheAppShell(manifest: { url: string; revision: string | null }[]): void {
  installTogether(manifest.filter(({ revision }) => revision === null).map(({ url }) => url))
  precache(manifest)
  // The shell of this version for every screen: it starts without waiting for a network, and updates as a whole.
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: otherPaths }))
  registerRoute(new Route(isAsset, { handle: answerAsset }))
  registerRoute(isIcon, async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request))
  registerRoute(isConfig, new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds: 3 }))
}

/** A first installation brings the hashed files in one request; each one waits for it before it is asked for alone. */
function installTogether(urls: readonly string[]): void {
  let brought: Promise<void> = Promise.resolve()
  addEventListener('install', (event) => {
    const bring = async () => keepPackedFiles(await caches.open(cacheNames.precache), urls)
    // What it could not bring is fetched one by one.
    brought = bring().catch(() => {})
    ;(event as ExtendableEvent).waitUntil(brought)
  })
  addPlugins([
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        await brought
        return request
      },
    },
  ])
}

interface Match {
  url: URL
  sameOrigin: boolean
}

function isAsset({ url, sameOrigin }: Match): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/')
}

/** What browsers ask for on their own: the icons, and the manifest that names them. */
function isIcon({ url, sameOrigin }: Match): boolean {
  return sameOrigin && /^\/(icon[\w-]*\.(svg|png)|manifest\.webmanifest)$/.test(url.pathname)
}

function isConfig({ url, sameOrigin }: Match): boolean {
  return sameOrigin && url.pathname === '/config.json'
}

const keptAssets = new CacheFirst({ cacheName: assetCache })

/** This version's files come from the precache, an older tab's from what was kept; a hashed file never changes. */
async function answerAsset({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  return (await matchPrecache(request.url)) ?? (await keptMapFile(request)) ?? keptAssets.handle({ request, event })
}

/**
 * Sets aside the files of the version that this one replaces: a tab that still runs it must find its parts, also those
 * that it has not loaded yet, until it reloads. Must run while the new version installs, before it tidies up.
 */
export async function keepReplacedAssets(manifest: { url: string }[], scope: string): Promise<void> {
  const current = new Set(manifest.map(({ url }) => new URL(url, scope).href))
  const replaced = await caches.open(cacheNames.precache)
  const kept = await caches.open(assetCache)
  for (const request of await replaced.keys()) {
    if (current.has(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue
    const file = await replaced.match(request)
    if (file) await kept.put(request, file)
  }
  const keys = await kept.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxAssets)).map((key) => kept.delete(key)))
}
