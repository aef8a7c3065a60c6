import { describe, expect, it } from 'vitest'
import { fijiFile } from '#tests/support/place-files.ts'
import { geoJsonFile } from './geojson.ts'
import { gpxFile } from './gpx.ts'
import { kmlFile } from './kml.ts'
import { countPlaces } from './place-file.ts'
import { placesCsv } from './places-csv.ts'

interface Feature {
  geometry: { type: string; coordinates: unknown }
  properties: Record<string, unknown>
}
const features = (text: string) => (JSON.parse(text) as { features: Feature[] }).features

describe('places for other software', () => {
  it('leave out of maps what has no place on one, and keep it in the table', () => {
    for (const file of [gpxFile, kmlFile, geoJsonFile]) expect(file(fijiFile())).not.toContain('Own: Nowhere')
    expect(placesCsv(fijiFile())).toContain(
      'Day 1: Own: “Reefs” & more,2027-04-02,Evening,,Own: Nowhere,,,,sightseeing,12.5,FJD,,',
    )
    expect(countPlaces(fijiFile())).toEqual({ onMap: 3, unplaced: 2 })
  })

  it('never tell 0, 0 as a place', () => {
    for (const file of [gpxFile, kmlFile, geoJsonFile]) expect(file(fijiFile())).not.toContain('HYPERLINK')
    expect(placesCsv(fijiFile())).toContain(`"'=HYPERLINK(""http://192.0.2.1"")",,,,sightseeing`)
  })

  it('can be those of one day', () => {
    expect(fijiFile({ day: 2 }).groups.map(({ name, date }) => [name, date])).toEqual([['Day 2', '2027-04-03']])
    expect(features(geoJsonFile(fijiFile({ day: 2 }))).map(({ properties }) => properties.day)).toEqual([2])
  })

  it('tell notes only where they are asked for', () => {
    for (const file of [gpxFile, kmlFile, geoJsonFile, placesCsv]) {
      expect(file(fijiFile())).not.toContain('Bring cash')
      expect(file(fijiFile({ notes: true }))).toContain('Bring cash')
    }
  })

  it('name the signs of XML, and leave out what XML cannot have', () => {
    expect(gpxFile(fijiFile())).toContain('<desc>Own: One\ntwo, three; ]]&gt;</desc>')
    expect(kmlFile(fijiFile())).toContain('<name>Own: Fiji &amp; &lt;Tonga&gt;</name>')
  })

  it('cut a line at the meridian of 180°, where it crosses it', () => {
    const line = features(geoJsonFile(fijiFile())).find(({ geometry }) => geometry.type === 'MultiLineString')
    expect(line?.geometry.coordinates).toEqual([
      [
        [178.441, -18.141],
        [180, expect.closeTo(-17.5386, 3)],
      ],
      [
        [-180, expect.closeTo(-17.5386, 3)],
        [-179.9, -17.5],
      ],
    ])
  })

  it('are files without places where there are none', () => {
    const nothing = fijiFile({ day: 3 })
    expect(features(geoJsonFile(nothing))).toEqual([])
    expect(gpxFile(nothing)).not.toContain('<wpt')
    expect(kmlFile(nothing)).not.toContain('<Placemark')
    expect(placesCsv(nothing).trim().split('\r\n')).toHaveLength(1)
  })
})
