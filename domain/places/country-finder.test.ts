import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import { countryBorders } from '../../scripts/map-data/borders.ts'
import { countryOutlines } from '../../scripts/map-data/outlines.ts'
import { countries } from './countries.ts'
import { type CountryFinder, createCountryFinder } from './country-finder.ts'
import { hardPlaces, stillWrong } from './hard-places.ts'

/** The borders that the app delivers, made anew. */
function openFinder(): CountryFinder {
  const borders = countryBorders()
  const { features } = feature(borders, borders.objects.countries as never) as unknown as FeatureCollection<
    Polygon | MultiPolygon,
    { code: string }
  >
  return createCountryFinder(
    features.map(({ properties, geometry }) => ({
      code: properties.code,
      polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as never,
    })),
  )
}

const countryAt = openFinder()

const places: [place: string, longitude: number, latitude: number, code: string | null][] = [
  // States within or between others
  ["St Peter's Basilica", 12.4534, 41.9022, 'VA'],
  ["Castel Sant'Angelo, just outside the Vatican", 12.4663, 41.9031, 'IT'],
  ['San Marino, Guaita tower', 12.4514, 43.9346, 'SM'],
  ['Monte Carlo casino', 7.4282, 43.7392, 'MC'],
  ['Vaduz', 9.5209, 47.141, 'LI'],
  ['Andorra la Vella', 1.5218, 42.5063, 'AD'],
  ['Luxembourg', 6.1296, 49.6117, 'LU'],
  ['Maseru, Lesotho', 27.4793, -29.3167, 'LS'],
  ['Thaba-Tseka, the middle of Lesotho', 28.6084, -29.522, 'LS'],
  ['Mbabane', 31.1367, -26.3054, 'SZ'],
  ['Banjul', -16.5775, 13.4531, 'GM'],
  ['Singapore', 103.8198, 1.3521, 'SG'],
  ['Bandar Seri Begawan', 114.9398, 4.9031, 'BN'],
  // Exclaves and enclaves
  ['Büsingen am Hochrhein, within Switzerland', 8.69, 47.6975, 'DE'],
  ['Schaffhausen, next to Büsingen', 8.6341, 47.6959, 'CH'],
  ["Campione d'Italia, within Switzerland", 8.9705, 45.97, 'IT'],
  ['Lugano, across the lake', 8.9511, 46.0037, 'CH'],
  ['Llívia, within France', 1.981, 42.464, 'ES'],
  ['Ceuta', -5.3162, 35.8894, 'ES'],
  ['Melilla', -2.9381, 35.2923, 'ES'],
  ['Tétouan, south of Ceuta', -5.3684, 35.5785, 'MA'],
  ['Gibraltar', -5.3536, 36.1408, 'GI'],
  ['Kaliningrad', 20.5106, 54.7104, 'RU'],
  ['Nakhchivan', 45.4122, 39.2089, 'AZ'],
  ['Cabinda', 12.2, -5.55, 'AO'],
  ['Oecusse', 124.36, -9.2, 'TL'],
  ['Musandam', 56.2489, 26.1799, 'OM'],
  ['Point Roberts, below Vancouver', -123.06, 48.985, 'US'],
  ['Temburong, the other part of Brunei', 115.15, 4.62, 'BN'],
  // Overseas parts of a state, some with a code of their own
  ['Saint-Denis, Réunion', 55.4504, -20.8823, 'RE'],
  ['Cayenne, French Guiana', -52.3135, 4.9372, 'GF'],
  ['Fort-de-France, Martinique', -61.0742, 14.6161, 'MQ'],
  ['Pointe-à-Pitre, Guadeloupe', -61.5331, 16.2415, 'GP'],
  ['Mamoudzou, Mayotte', 45.2278, -12.7806, 'YT'],
  ['Ajaccio, Corsica', 8.7369, 41.9192, 'FR'],
  ['Honolulu, Hawaii', -157.8583, 21.3069, 'US'],
  ['Anchorage', -149.9003, 61.2181, 'US'],
  ['Longyearbyen, Svalbard', 15.6356, 78.2232, 'SJ'],
  ['Las Palmas', -15.4363, 28.1235, 'ES'],
  ['Ponta Delgada, Azores', -25.6756, 37.7412, 'PT'],
  ['Hanga Roa, Easter Island', -109.4333, -27.15, 'CL'],
  ['Puerto Ayora, Galápagos', -90.3138, -0.7432, 'EC'],
  ['Bonaire', -68.27, 12.15, 'BQ'],
  ['Nukunonu, Tokelau', -171.848, -9.2005, 'TK'],
  // Territories that count for themselves
  ['Victoria Peak, Hong Kong', 114.1455, 22.2759, 'HK'],
  ['Shenzhen, across the river', 114.0579, 22.5431, 'CN'],
  ["Ruins of St Paul's, Macau", 113.5409, 22.1976, 'MO'],
  ['Zhuhai, at its border', 113.55, 22.27, 'CN'],
  ['Taipei', 121.5654, 25.033, 'TW'],
  ['San Juan, Puerto Rico', -66.1057, 18.4655, 'PR'],
  ['Nuuk, Greenland', -51.7214, 64.1835, 'GL'],
  ['Tórshavn, Faroe Islands', -6.7714, 62.0107, 'FO'],
  ['Nouméa, New Caledonia', 166.4572, -22.2711, 'NC'],
  ['Papeete', -149.5696, -17.5516, 'PF'],
  ['Stanley, Falkland Islands', -57.8492, -51.6977, 'FK'],
  ['Pristina', 21.1655, 42.6629, 'XK'],
  ['Hargeisa', 44.065, 9.56, 'SO'],
  ['Kyrenia, northern Cyprus', 33.3192, 35.3364, 'CY'],
  ['Simferopol', 34.1003, 44.9521, 'UA'],
  ['Ramallah', 35.2042, 31.9038, 'PS'],
  ['Tifariti, Western Sahara', -10.57, 26.16, 'EH'],
  ['Laayoune', -13.1994, 27.1253, 'EH'],
  ['Dakhla', -15.9355, 23.6848, 'EH'],
  ['Tan-Tan, north of it', -11.1027, 28.438, 'MA'],
  // Small islands
  ['Funafuti, Tuvalu', 179.1942, -8.5211, 'TV'],
  ['Yaren, Nauru', 166.9211, -0.5477, 'NR'],
  ['Valletta', 14.5146, 35.8989, 'MT'],
  ['Gozo', 14.2434, 36.0443, 'MT'],
  ['Malé', 73.5093, 4.1755, 'MV'],
  ['Majuro', 171.3803, 7.0897, 'MH'],
  ['Koror', 134.4793, 7.3419, 'PW'],
  ['Satawal, Micronesia', 147.032, 7.382, 'FM'],
  ['Adamstown, Pitcairn', -130.1003, -25.0667, 'PN'],
  ['Tristan da Cunha', -12.28, -37.11, 'SH'],
  ['Comino, between Malta and Gozo', 14.336, 36.013, 'MT'],
  // Across the date line
  ['Suva, Fiji', 178.4419, -18.1416, 'FJ'],
  ['Taveuni, Fiji, on the line', -179.98, -16.8, 'FJ'],
  ['Lau islands, Fiji, east of the line', -178.8, -18.2, 'FJ'],
  ['Anadyr', 177.5, 64.73, 'RU'],
  ['Chukotka, east of the line', -172.5, 65.5, 'RU'],
  ['Attu, Aleutians, west of the line', 172.9, 52.9, 'US'],
  ['Kiritimati, Kiribati', -157.47, 1.87, 'KI'],
  ['Tarawa, Kiribati', 172.979, 1.3382, 'KI'],
  // Just off the coast line
  ['Sydney harbour', 151.23, -33.852, 'AU'],
  ['Port of Barcelona, the outer mole', 2.185, 41.345, 'ES'],
  ['Hamburg, an Elbe pier', 9.966, 53.544, 'DE'],
  ['Santa Monica pier', -118.4985, 34.0083, 'US'],
  ['Palm Jumeirah', 55.139, 25.112, 'AE'],
  ['The Øresund bridge, Danish side', 12.72, 55.6, 'DK'],
  ['The Øresund bridge, Swedish side', 12.9, 55.565, 'SE'],
  ['Ten kilometres off Lisbon', -9.62, 38.65, 'PT'],
  // The ends of the earth
  ['McMurdo', 166.6863, -77.8419, 'AQ'],
  ['The South Pole', 0, -90, 'AQ'],
  ['The North Pole', 0, 90, null],
  ['Null Island', 0, 0, null],
  ['The middle of the Atlantic', -30, 30, null],
  ['The middle of the Pacific', -140, 20, null],
  ['On the date line, nowhere', 180, 30, null],
  ['The southern Indian Ocean', 80, -45, null],
  ['A hundred kilometres off Ireland', -11.6, 53, null],
]

describe('the country of a coordinate', () => {
  test.each(places)('%s', (_place, longitude, latitude, code) => {
    expect(countryAt([longitude, latitude])).toBe(code)
  })

  test('hard places are right, but for the few that are named', () => {
    const wrong = hardPlaces.filter(([, longitude, latitude, code]) => {
      return countryAt([longitude, latitude]) !== code
    })
    expect(wrong.map(([place]) => place)).toEqual(stillWrong)
  })

  test.each([
    ['borders to decide by', countryBorders],
    ['outlines to draw', () => countryOutlines('10m')],
  ])('every country and territory has %s', (_what, make) => {
    const outlines = make()
    const { features } = feature(outlines, outlines.objects.countries as never) as unknown as FeatureCollection
    expect(new Set(features.map(({ properties }) => properties?.code))).toEqual(
      new Set(countries.map(({ code }) => code)),
    )
  })

  test('so near to a border that the outlines may be wrong, what the place says counts', () => {
    // Irun lies four hundred metres from France.
    const irun: [number, number] = [-1.7894, 43.339]
    expect(countryAt(irun, 'ES')).toBe('ES')
    expect(countryAt(irun, 'FR')).toBe('FR')
    // Further away no word can move a place.
    expect(countryAt([2.35, 48.86], 'PE')).toBe('FR')
    expect(countryAt([2.35, 48.86], 'XX')).toBe('FR')
  })

  test('the same place is found whichever way its longitude is told', () => {
    expect(countryAt([180, -16.8])).toBe(countryAt([-180, -16.8]))
  })
})
