/** Decides countries beside the page: the outlines are large, and taking them apart would stop it for a while. */
import { openCountryFinder } from './country-outlines.ts'

export interface CountryQuestion {
  id: number
  coordinates: [number, number]
  named: string | null
}
export interface CountryAnswer {
  id: number
  /** Undefined when the outlines could not be loaded. */
  code: string | null | undefined
}

let opening: ReturnType<typeof openCountryFinder> | undefined
const page = self as unknown as { postMessage: (answer: CountryAnswer) => void }

self.addEventListener('message', ({ data: { id, coordinates, named } }: MessageEvent<CountryQuestion>) => {
  opening ??= openCountryFinder()
  opening.then(
    (find) => page.postMessage({ id, code: find(coordinates, named) }),
    () => {
      opening = undefined
      page.postMessage({ id, code: undefined })
    },
  )
})
