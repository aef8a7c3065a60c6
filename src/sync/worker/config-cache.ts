/** Where the worker keeps the last `/config.json` that it saw. */
export const configCache = 'farlight-config'

/**
 * The configuration as it was seen last. A page may have read it before this worker was there to see it: then it is
 * asked for, because that page's next start may be without a network. Undefined when there is none to be had.
 */
export async function keptConfig(): Promise<Response | undefined> {
  const cache = await caches.open(configCache)
  const seen = await cache.match('/config.json')
  if (seen) return seen
  await cache.add('/config.json').catch(() => undefined)
  return cache.match('/config.json')
}
