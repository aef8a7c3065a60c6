/**
 * The app's files in one request. One after the other, some 170 of them take longer than most first visits last where
 * every answer takes a tenth of a second; an update asks for the few that have changed.
 */
import { unpackFiles } from '#lib/files/packed-files.ts'

const packedAddress = '/app-files.bin'

/** What a kept file must say as the server's own answer would: a worker is governed by the policy of its own script. */
const keptHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/**
 * Puts the files that are named into a cache which has few of them. Files of another version in the package are left out;
 * what is missing afterwards, or where the server has no such package, is fetched one by one by whoever called.
 */
export async function keepPackedFiles(cache: Cache, urls: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const wanted = new Set(urls.map((url) => new URL(url, self.location.origin).href).filter((url) => !kept.has(url)))
  if (wanted.size < urls.length / 2) return
  const answer = await fetch(packedAddress)
  if (!answer.ok) return
  const headers = keptHeaders.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  const files = unpackFiles(new Uint8Array(await answer.arrayBuffer()))
  await Promise.all(
    files.map(async ({ url, type, content }) => {
      const address = new URL(url, self.location.origin).href
      if (!wanted.has(address)) return
      await cache.put(address, new Response(content, { headers: [...headers, ['content-type', type]] }))
    }),
  )
}
