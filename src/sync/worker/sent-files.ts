/** What another app sends to Farlight by the device's own menu for sharing: kept until the page of imports has taken it. */
import { registerRoute } from 'workbox-routing'
import { importPath } from '#lib/files/import-path.ts'
import { sentCache, sentName } from '#lib/files/sent-files.ts'

/** Words that come along, in this order, as the manifest names them. */
const fields = ['title', 'url', 'text'] as const

/** Takes files and words, and leads to where they are looked at. Nothing leaves the device. */
export function takeSentFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === importPath,
    async ({ request }) => {
      const form = await request.formData()
      const cache = await caches.open(sentCache)
      for (const old of await cache.keys()) await cache.delete(old)
      const files = form.getAll('files').filter((one): one is File => one instanceof File)
      const words = fields.map((field) => form.get(field)).filter((one): one is string => typeof one === 'string')
      for (const [at, file] of files.entries())
        await cache.put(
          `/sent/${String(at)}`,
          new Response(file, { headers: { [sentName]: encodeURIComponent(file.name) } }),
        )
      if (words.length > 0) await cache.put('/sent/words', new Response(JSON.stringify(words)))
      return Response.redirect(`${importPath}?sent=1`, 303)
    },
    'POST',
  )
}
