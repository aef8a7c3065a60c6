// @vitest-environment jsdom
/** Whatever places are called, their files are read by a parser of XML, in the order that the schemas want. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kyotoFile } from '#tests/support/place-files.ts'
import { runs } from '#tests/support/runs.ts'
import { gpxFile } from './gpx.ts'
import { kmlFile } from './kml.ts'
import type { FilePlace, PlaceFile } from './place-file.ts'

/** Throws nothing and tells nothing where it is well-formed. */
function parsed(text: string): Document {
  const read = new DOMParser().parseFromString(text, 'application/xml')
  expect(read.querySelector('parsererror')?.textContent).toBeUndefined()
  return read
}
const textsOf = (read: Document, selector: string) =>
  [...read.querySelectorAll(selector)].map(({ textContent }) => textContent)

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('<', '&', '>', '"', "'", ']', '\u0000', '\u0007', '\uFFFE', '\uD800', '🏯', 'ع', '\r\n'),
  }),
  fc.constant('x'.repeat(5000)),
)
const anyPlace = fc.record<FilePlace>({
  title: anyText,
  place: anyText,
  country: anyText,
  coordinates: fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  description: anyText,
  category: fc.constantFrom('food', 'stay'),
  date: fc.constantFrom(undefined, '2027-04-02'),
  time: fc.constantFrom('', '09:00', 'Evening'),
  zone: fc.constant(undefined),
  moment: fc.constantFrom(undefined, '2027-04-02T00:00:00Z'),
  cost: fc.constant(undefined),
  link: fc.constantFrom('', 'https://192.0.2.1/?a="<&>'),
  isAgain: fc.constant(false),
})
const anyFile = fc.tuple(anyText, fc.array(anyPlace, { minLength: 1, maxLength: 4 })).map(
  ([name, places]): PlaceFile => ({
    name,
    kind: 'trip',
    groups: [{ name, day: 1, date: '2027-04-02', places, isRoute: true }],
  }),
)
/** What of a text XML can have, as a parser gives it back. */
const kept = (text: string) =>
  text.replace(/(?![\t\n\r])[\p{Control}\p{Surrogate}\uFFFE\uFFFF]/gu, '').replace(/\r\n?/g, '\n')

describe('files of places in XML', () => {
  it('are well-formed and give back each name and position, whatever they are', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const places = file.groups.flatMap((group) => group.places)
        const names = places.map(({ title }) => kept(title)).filter(Boolean)
        const gpx = parsed(gpxFile(file))
        expect(textsOf(gpx, 'wpt > name')).toEqual(names)
        expect(gpx.querySelectorAll('rte > rtept')).toHaveLength(places.length > 1 ? places.length : 0)
        const points = [...gpx.querySelectorAll('wpt')]
        for (const [at, { coordinates: [east, north] = [0, 0] }] of places.entries()) {
          const [lon, lat] = ['lon', 'lat'].map((name) => points[at]?.getAttribute(name) ?? '')
          for (const text of [lon, lat]) expect(text).toMatch(/^-?\d+(\.\d+)?$/)
          expect(Number(lat)).toBeCloseTo(north, 6)
          expect(Number(lon)).toBeLessThan(180)
          // The meridian of 180° has two names.
          const turn = Math.abs(Number(lon) - east)
          expect(Math.min(turn, 360 - turn)).toBeCloseTo(0, 6)
        }
        const kml = parsed(kmlFile(file))
        expect(textsOf(kml, 'Placemark:has(> Point) > name')).toEqual(names)
        for (const [at, text] of textsOf(kml, 'Point > coordinates').entries()) {
          const [east, north] = (text ?? '').split(',').map(Number)
          expect(east).toBeCloseTo(places[at]?.coordinates?.[0] ?? 0, 6)
          expect(north).toBeCloseTo(places[at]?.coordinates?.[1] ?? 0, 6)
        }
      }),
      { numRuns: runs(40, 3000) },
    )
  })

  const order: Record<string, readonly string[]> = {
    gpx: ['metadata', 'wpt', 'rte', 'trk', 'extensions'],
    wpt: ['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src', 'link', 'sym', 'type'],
    rte: ['name', 'cmt', 'desc', 'src', 'link', 'number', 'type', 'extensions', 'rtept'],
    Folder: ['name', 'description', 'TimeStamp', 'Placemark'],
    Placemark: ['name', 'description', 'TimeStamp', 'Point', 'LineString'],
    LineString: ['extrude', 'tessellate', 'altitudeMode', 'coordinates'],
  }
  order.rtept = order.wpt ?? []

  it('have what is in an element in the order of its schema', () => {
    const file = kyotoFile({ notes: true, codes: true })
    let seen = 0
    for (const read of [parsed(gpxFile(file)), parsed(kmlFile(file))]) {
      for (const [name, children] of Object.entries(order)) {
        for (const element of read.querySelectorAll(name)) {
          const places = [...element.children].map((child) => children.indexOf(child.localName))
          expect(places, element.outerHTML).not.toContain(-1)
          expect(places, element.outerHTML).toEqual(places.toSorted((one, other) => one - other))
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(20)
  })
})
