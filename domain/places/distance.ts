const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points over the ground, as the crow flies. Points are [longitude, latitude]. */
export function kilometresBetween(
  [lon1 = 0, lat1 = 0]: readonly number[],
  [lon2 = 0, lat2 = 0]: readonly number[],
): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}
