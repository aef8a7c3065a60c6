/** Unsplash: https://unsplash.com/documentation */
import { z } from 'zod'
import { candidates, linkTo, nameOf, pictureWidth, type Provider } from './provider.ts'

const photo = z.object({
  urls: z.object({ raw: z.string() }),
  links: z.object({ html: z.string().optional(), download_location: z.string().optional() }).default({}),
  user: z.object({ name: z.string().nullish(), links: z.object({ html: z.string().optional() }).default({}) }),
})
const answer = z.object({ results: z.array(z.unknown()) })

const site = 'unsplash.com'

/** The service asks that its links tell where they are. */
function referred(address: string): string {
  const url = new URL(address)
  url.searchParams.set('utm_source', 'farlight')
  url.searchParams.set('utm_medium', 'referral')
  return url.href
}

function sized(raw: string): string {
  if (!URL.canParse(raw)) return raw
  const url = new URL(raw)
  for (const [name, value] of Object.entries({ w: pictureWidth, fit: 'max', fm: 'jpg', q: 80 }))
    url.searchParams.set(name, String(value))
  return url.href
}

export const unsplash: Provider = {
  name: 'Unsplash',
  url: 'https://api.unsplash.com',
  hosts: ['images.unsplash.com', 'plus.unsplash.com'],
  headers: (key) => ({ authorization: `Client-ID ${key}`, 'accept-version': 'v1' }),
  search: (destination) =>
    `/search/photos?${new URLSearchParams({
      query: destination,
      per_page: String(candidates),
      orientation: 'landscape',
      content_filter: 'high',
    })}`,
  read: (body) =>
    answer.parse(body).results.flatMap((result) => {
      const { data } = photo.safeParse(result)
      if (!data) return []
      const home = `https://${site}/`
      return {
        address: sized(data.urls.raw),
        useReport: data.links.download_location,
        attribution: {
          photographer: nameOf(data.user.name, 'Unsplash'),
          photographer_url: referred(linkTo(site, data.user.links.html, home)),
          provider: 'Unsplash',
          provider_url: referred(home),
          page: referred(linkTo(site, data.links.html, home)),
        },
      }
    }),
}
