import { formats } from './formats.ts'

const kilometersPerMile = 1.609344
const feetPerMile = 5280

const formatters = new Map<string, Intl.NumberFormat>()

/** Made with its first text, as those of dates are. */
function inUnit(
  unit: 'kilometer' | 'meter' | 'mile' | 'foot',
  amount: number,
  options: Intl.NumberFormatOptions,
): string {
  const key = `${unit} ${JSON.stringify(options)}`
  const format = formatters.get(key) ?? new Intl.NumberFormat('en-US', { style: 'unit', unit, ...options })
  formatters.set(key, format)
  return format.format(amount)
}

/** A distance as people say it, in what whoever looks has chosen: '0.42 km', '13 km', '9,700 km'; '430 ft', '8.1 mi'. */
export function formatDistance(kilometers: number): string {
  const roughly = { maximumSignificantDigits: 2 }
  if (!formats().miles) return inUnit('kilometer', kilometers, roughly)
  const miles = kilometers / kilometersPerMile
  // '0.081 mi' is what nobody says.
  return miles < 0.1 ? inUnit('foot', miles * feetPerMile, roughly) : inUnit('mile', miles, roughly)
}

/** How near something is, also below a kilometer: '20 m', '8.3 km'; '66 ft', '5.2 mi'. */
export const formatNearness = (kilometers: number): string =>
  formats().miles || kilometers >= 1
    ? formatDistance(kilometers)
    : inUnit('meter', Math.max(1, kilometers * 1000), { maximumSignificantDigits: 2 })

/** A distance in whole kilometers or miles, '1234 km'. */
export function formatWholeDistance(kilometers: number): string {
  const whole = { maximumFractionDigits: 0, useGrouping: false }
  return !formats().miles
    ? inUnit('kilometer', kilometers, whole)
    : inUnit('mile', kilometers / kilometersPerMile, whole)
}
