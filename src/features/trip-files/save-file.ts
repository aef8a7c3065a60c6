import type { TripFile } from '#domain/itineraries/trip-file.ts'

/** Hands the bytes to the browser, to be kept among its downloads. */
export function saveFile({ name, kind }: TripFile, bytes: ArrayBuffer): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
