/** Unpacks the outlines beside the page: the map reads them from the addresses that come back. */
import { drawnCountries } from '#lib/places/country-outlines.ts'
import type { OutlineFiles } from './embedded-style.ts'

const page = self as unknown as {
  postMessage: (message: { fine: boolean; files: OutlineFiles } | { fine: boolean; problem: string }) => void
}

const file = (shapes: object) =>
  URL.createObjectURL(new Blob([JSON.stringify(shapes)], { type: 'application/geo+json' }))

self.addEventListener('message', ({ data: { fine } }: MessageEvent<{ fine: boolean }>) => {
  drawnCountries(fine).then(
    ({ areas, borders }) => page.postMessage({ fine, files: { areas: file(areas), borders: file(borders) } }),
    (error: unknown) => page.postMessage({ fine, problem: String(error) }),
  )
})
