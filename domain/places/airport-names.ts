/** What else an airport is called than by its whole name. */

/** What ends the name of most airports and tells none from another. */
const kindOfAirport =
  /[\s,-]+(international|internacional|intl|domestic|regional|municipal|metropolitan|national|airport|aeroport|aeropuerto|airfield|aerodrome|airpark|air base|airbase|terminal)\.?$/i

/** 'Tokyo' of 'Tokyo', 'San Salvador' of 'San Salvador (San Luis Talpa)', 'Bâle' and 'Mulhouse' of 'Bâle/Mulhouse'. */
const townsIn = (municipality: string): string[] =>
  municipality
    .split(/[/(),;]/)
    .map((town) => town.trim())
    .filter(Boolean)

/** @param municipality the town as the data has it @param keywords other names and codes of towns, by commas */
export function airportNames(name: string, municipality: string, keywords: string) {
  const towns = townsIn(municipality)
  let core = name.trim()
  for (let shorter = ''; ; core = shorter) {
    shorter = core.replace(kindOfAirport, '')
    if (shorter === core) break
  }
  const isTown = (text: string) => towns.some((town) => town.toLowerCase() === text.toLowerCase())
  // 'Tokyo Haneda' is Haneda; what is called as its town is found by its town.
  const within = towns.flatMap((town) =>
    core.toLowerCase().startsWith(town.toLowerCase()) ? core.slice(town.length).replace(/^[\s/-]+/, '') : [],
  )
  const aliases = [core, ...within].filter((one) => one.length >= 3 && one !== name && !isTown(one))
  const others = keywords.split(',').map((word) => word.trim())
  const otherNames = [...towns, ...others].filter(
    (one) => one.length >= 2 && one.length <= 60 && !/^[A-Z]{4}$/.test(one),
  )
  return { town: towns[0], aliases: [...new Set(aliases)], otherNames: [...new Set(otherNames)] }
}
