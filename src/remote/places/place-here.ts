import { suggestionsOf } from '#domain/places/place-features.ts'
import { askEndpoint } from '#remote/asking/client.ts'

/** How long the device may look for its position, and the server for its name. */
const patienceMs = 10_000

/**
 * The town the device is in, as 'City, Country'. The server is asked with about a kilometre's exactness, and nothing of
 * the position is kept. @throws Error when the device may not tell, or nobody knows the place
 */
export async function placeHere(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This device tells no position')
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patienceMs, maximumAge: 600_000 })
  })
  const position = [coords.longitude, coords.latitude].map((degrees) => degrees.toFixed(2)).join(',')
  const path = `/geocoding/v5/mapbox.places/${position}.json?types=place&limit=1`
  const [place] = suggestionsOf(await askEndpoint(path, undefined, { as: 'nobody', patienceMs }))
  if (!place) throw new Error('No place is known here')
  return [place.name, place.country].filter(Boolean).join(', ')
}
