/** Pexels: https://www.pexels.com/api/documentation */
import { z } from 'zod'
import { candidates, linkTo, nameOf, pictureWidth, type Provider } from './provider.ts'

const photo = z.object({
  src: z.object({ original: z.string() }),
  url: z.string().optional(),
  photographer: z.string().nullish(),
  photographer_url: z.string().optional(),
})
const answer = z.object({ photos: z.array(z.unknown()) })

const site = 'pexels.com'
const home = 'https://www.pexels.com/'

function sized(original: string): string {
  if (!URL.canParse(original)) return original
  const url = new URL(original)
  for (const [name, value] of Object.entries({ auto: 'compress', cs: 'tinysrgb', w: pictureWidth }))
    url.searchParams.set(name, String(value))
  return url.href
}

export const pexels: Provider = {
  name: 'Pexels',
  url: 'https://api.pexels.com',
  hosts: ['images.pexels.com'],
  headers: (key) => ({ authorization: key }),
  search: (destination) =>
    `/v1/search?${new URLSearchParams({ query: destination, per_page: String(candidates), orientation: 'landscape' })}`,
  read: (body) =>
    answer.parse(body).photos.flatMap((result) => {
      const { data } = photo.safeParse(result)
      if (!data) return []
      return {
        address: sized(data.src.original),
        attribution: {
          photographer: nameOf(data.photographer, 'Pexels'),
          photographer_url: linkTo(site, data.photographer_url, home),
          provider: 'Pexels',
          provider_url: home,
          page: linkTo(site, data.url, home),
        },
      }
    }),
}
