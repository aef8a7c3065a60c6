/** Addresses on other sites about a destination or a place. */

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`

const mapSearch = (query: string): string => withQuery('https://www.google.com/maps/search/', { api: '1', query })

/** The sites on which a destination is looked up (decision P42). */
export const destinationLinks = (destination: string) => ({
  maps: mapSearch(destination),
  reviews: withQuery('https://www.tripadvisor.com/Search', { q: destination }),
  lodging: withQuery('https://www.booking.com/searchresults.html', { ss: destination }),
  flights: withQuery('https://www.google.com/travel/flights', { q: `Flights to ${destination}` }),
})

/** A place of the plan on the map: where it is, else by its name, near the destination. */
export function placeLink({ name, coordinates }: PlaceOnMap, destination: string): string {
  if (coordinates) return mapSearch(`${coordinates[1]},${coordinates[0]}`)
  const town = destination.split(',')[0]?.trim().toLowerCase() ?? ''
  return mapSearch(name.toLowerCase().includes(town) ? name : `${name}, ${destination}`)
}

interface PlaceOnMap {
  name: string
  /** [longitude, latitude] */
  coordinates?: [number, number]
}
