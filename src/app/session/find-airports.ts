/** Where airports are, by their codes, as the device's own list has it; opened when it is asked. */
import type { FindAirports } from '#features/exports/make-archive.ts'

export const findAirports: FindAirports = async (codes) => {
  const { airportsOfCodes } = await import('#remote/places/place-search.ts')
  return new Map([...(await airportsOfCodes(codes))].map(([code, { center }]) => [code, center]))
}
