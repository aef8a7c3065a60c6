/** Pictures that travelers add: from the device, kept by us, or by web address, kept elsewhere. */

/** Largest file that is accepted from a device, in bytes; it is made smaller before it is kept. */
export const largestPictureFile = 5 * 1024 * 1024
/** What the server keeps of one picture at most, in bytes. */
export const largestPicture = 675_000

/** Longest profile picture from a device, in characters of its address. */
export const longestAvatar = 30_000

const addressPattern = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the `mediaUrls` of a goal or post says about a picture that we keep. */
export const addressOfPicture = (id: string): string => `/pictures/${id}`

/** The id in the address of a picture that we keep; null for a web address. */
export const keptPictureId = (address: string): string | null => addressPattern.exec(address)?.[1] ?? null

/** Longest web address of a picture, in characters. */
export const longestPictureAddress = 2000

/** A typed address, with its scheme in small letters as the database has it. */
export const typedPictureAddress = (typed: string): string =>
  typed.trim().replace(/^https?(?=:)/i, (scheme) => scheme.toLowerCase())

/** What is wrong with the address of a picture; none is no fault. */
export function pictureAddressProblem(
  address: string,
): 'picture-too-long' | 'picture-not-http' | 'picture-private' | null {
  if (address === '' || keptPictureId(address) !== null) return null
  if (address.length > longestPictureAddress) return 'picture-too-long'
  if (!/^https?:\/\/\S+$/.test(address)) return 'picture-not-http'
  return loadableAddress(address) === null ? 'picture-private' : null
}

const typesByBeginning: [beginning: string, type: string][] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['UklGR', 'image/webp'],
]

/** A picture's content as something that an image element shows; null when it is none of the kinds that we keep. */
export function pictureSource(content: string): string | null {
  const type = typesByBeginning.find(([beginning]) => content.startsWith(beginning))?.[1]
  return type ? `data:${type};base64,${content}` : null
}

/** Whether an address is itself a small picture of a kind that we keep. */
export function isAvatarPicture(address: string): boolean {
  const content = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/]+=*)$/.exec(address)?.[1]
  return content !== undefined && address.length <= longestAvatar && pictureSource(content) === address
}

/** The kind of picture that a file is, by its first bytes; its name and claimed type say nothing. */
export function pictureTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const begins = (text: string, at = 0) =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  if (begins('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (begins('\u0089PNG\r\n\u001a\n')) return 'image/png'
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null
}

const privateNames = /(^localhost|\.(localhost|local|internal|lan|home|corp|intranet|test|invalid|onion))$/
const privateIpv4 = [
  /^(0|10|127)\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^(22[4-9]|2[3-5]\d)\./,
]

/** Whether a host is somebody's own machine or network, which a picture's address has no business to reach. */
function isPrivateHost(host: string): boolean {
  const name = host.replace(/\.$/, '')
  if (name.startsWith('[')) return !/^\[2[0-9a-f]{3}:/.test(name) && !/^\[3[0-9a-f]{3}:/.test(name)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(name)) return privateIpv4.some((range) => range.test(name))
  return !name.includes('.') || privateNames.test(name)
}

/**
 * A picture's web address as it may be loaded: https, and never from a private network. Null for everything else.
 * http becomes https, because the page allows no other.
 */
export function loadableAddress(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || isPrivateHost(url.hostname)) return null
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.href
}
