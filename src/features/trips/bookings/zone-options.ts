import { placeOfZone } from '#domain/itineraries/bookings/local-time.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import type { ComboboxOption } from '#ui/forms/option-search.ts'

/** The zone that the device is in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

let options: ComboboxOption[] | undefined

/** Every zone that this device knows, by its place. */
export function zoneOptions(): ComboboxOption[] {
  options ??= ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .filter((zone, place, all) => isZoneName(zone) && all.indexOf(zone) === place)
    .map((zone) => ({
      value: zone,
      label: placeOfZone(zone),
      description: zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : undefined,
      keywords: [zone],
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en-US'))
  return options
}
