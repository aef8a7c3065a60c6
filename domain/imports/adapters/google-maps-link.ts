/** What an address of Google Maps says of the place that it opens. */

/** A place in Google's hands has two numbers; the second is its `cid`, by which its other files call it, too. */
const feature = /(?:!1s|ftid=)0x[\da-f]{1,16}(?::|%3A)0x([\da-f]{1,16})/i
const customer = /[?&](?:cid|ludocid)=(\d{1,20})/
const points = [
  /!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/,
  /\/maps\/search\/(-?\d{1,2}\.\d{1,20}),\+?(-?\d{1,3}\.\d{1,20})/,
  /[?&](?:q|query|ll)=(-?\d{1,2}\.\d{1,20})(?:,|%2C)\+?(-?\d{1,3}\.\d{1,20})/i,
]

export interface MapsLink {
  /** '' where the address names none. */
  id: string
  /** [longitude, latitude] */
  coordinates: [number, number] | null
}

/** Null for an address that opens something else. */
export function mapsLink(address: string): MapsLink | null {
  const url = address.trim().slice(0, 2_000)
  const isMaps =
    /^https?:\/\/(?:www\.|maps\.)?google\.[a-z.]{2,7}\/(?:maps\b|\?cid=|\?q=)/i.test(url) ||
    /^https?:\/\/maps\.google\.[a-z.]{2,7}\//i.test(url) ||
    /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//i.test(url)
  const hex = feature.exec(url)?.[1]
  const id = hex ? String(BigInt(`0x${hex}`)) : (customer.exec(url)?.[1] ?? '')
  if (!isMaps && id === '') return null
  const match = points.map((pattern) => pattern.exec(url)).find((found) => found !== null)
  return {
    id: id === '' || id === '0' ? '' : `cid ${id}`,
    coordinates: match ? [Number(match[2]), Number(match[1])] : null,
  }
}
