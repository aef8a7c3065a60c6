/** The time zone at a place, [longitude, latitude]; null where there is none. Towns are where their middle is, borders of zones to a few kilometres. */
export async function zoneAt([east, north]: readonly [number, number]): Promise<string | null> {
  const { default: zoneOf } = await import('@photostructure/tz-lookup')
  try {
    return zoneOf(north, east)
  } catch {
    return null
  }
}
