import { countryCodeOfName } from '#domain/places/countries.ts'
import type { CountryAnswer, CountryQuestion } from './country.worker.ts'

/** Saving a form does not wait longer to learn in which country its place is. */
const patienceMs = 1_500

let worker: Worker | undefined
let asked = 0

/**
 * The code of the country at a coordinate, decided by geometry. @param country what the place itself names; near to a
 * border it counts, and where nobody answers in time, or the outlines are not here, it alone counts. Null at sea.
 * @param patience in ms, where nothing waits to be saved
 */
export function countryCodeAt(
  coordinates: [number, number],
  country: string,
  patience = patienceMs,
): Promise<string | null> {
  const named = countryCodeOfName(country)
  if (typeof Worker === 'undefined') return Promise.resolve(named)
  worker ??= new Worker(new URL('./country.worker.ts', import.meta.url), { type: 'module', name: 'countries' })
  const asking = worker
  const id = ++asked
  return new Promise((resolve) => {
    const settle = (code: string | null) => {
      clearTimeout(timer)
      asking.removeEventListener('message', listen)
      resolve(code)
    }
    const listen = ({ data }: MessageEvent<CountryAnswer>) => {
      if (data.id === id) settle(data.code === undefined ? named : data.code)
    }
    const timer = setTimeout(() => settle(named), patience)
    asking.addEventListener('message', listen)
    const question: CountryQuestion = { id, coordinates, named }
    asking.postMessage(question)
  })
}
