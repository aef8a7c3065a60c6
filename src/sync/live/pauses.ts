/** How long a device waits before it tries again. */

const firstMs = 10_000
const longestMs = 5 * 60_000

/** Anything up to a bound that doubles with each try: a thousand devices whose server was away do not come back at once. */
export function fullJitter(attempts: number, random: () => number): number {
  return random() * Math.min(longestMs, firstMs * 2 ** (attempts - 1))
}
