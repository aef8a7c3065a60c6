/** Photos of destinations without a network: as far as they were seen, within a limit. */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { destinationCache } from '#sync/account/destination-cache.ts'

/** What docs/deploy.md promises. */
const mostPhotos = 300
const photoDays = 60

const photos = new CacheFirst({
  cacheName: destinationCache,
  plugins: [
    new ExpirationPlugin({ maxEntries: mostPhotos, maxAgeSeconds: photoDays * 86_400, purgeOnQuotaError: true }),
  ],
})

const pattern = /^(\/destination-pictures\/[0-9a-f]{32}\/)\d+$/

/** A photo in another size than the one that is asked for is better than none. */
async function inAnySize(address: URL): Promise<Response | undefined> {
  const [, folder = ''] = pattern.exec(address.pathname) ?? []
  const cache = await caches.open(destinationCache)
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  const largest = kept.sort((one, other) => widthOf(other) - widthOf(one))[0]
  return largest && cache.match(largest)
}

const widthOf = ({ url }: Request) => Number(url.split('/').at(-1))

export function serveDestinationPhotos(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && pattern.test(url.pathname),
    async (options) => {
      const photo = await photos.handle(options).catch(() => undefined)
      if (photo?.ok) return photo
      // Nothing: the page goes on showing the poster, and the console has nothing to report.
      return (await inAnySize(options.url)) ?? new Response(null, { status: 204 })
    },
  )
}
