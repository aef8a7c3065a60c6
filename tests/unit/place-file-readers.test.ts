/** Files of places as gpsbabel reads them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Goal } from '#domain/goals/goal.ts'
import { geoJsonFile } from '#domain/place-files/geojson.ts'
import { gpxFile } from '#domain/place-files/gpx.ts'
import { kmlFile } from '#domain/place-files/kml.ts'
import { placesOfList } from '#domain/place-files/places-of-list.ts'
import { fijiFile, fijiPoints, kyotoFile, kyotoPoints } from '#tests/support/place-files.ts'
import { findGpsbabel } from '../../scripts/find-gpsbabel.ts'

let folder: string
let gpsbabel: string
beforeAll(() => {
  gpsbabel = findGpsbabel()
  folder = mkdtempSync(join(tmpdir(), 'farlight-places-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What it makes of a file, and what it says while it reads. @param words what of it is wanted; afterwards, what becomes of it */
function read(format: string, text: string, words: string[] = [], afterwards: string[] = []) {
  const file = join(folder, `places.${format}`)
  writeFileSync(file, text)
  const { stdout, stderr, status } = spawnSync(
    gpsbabel,
    [...words, '-i', format, '-f', file, ...afterwards, '-o', 'geojson', '-F', '-'],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  expect({ status, said: stderr }).toEqual({ status: 0, said: '' })
  return (
    JSON.parse(stdout) as {
      features: { geometry: { type: string; coordinates: unknown }; properties: { name?: string } }[]
    }
  ).features
}

const pointsIn = (features: ReturnType<typeof read>) =>
  features
    .filter(({ geometry }) => geometry.type === 'Point')
    .map(({ geometry, properties }) => {
      const [east = 0, north = 0] = geometry.coordinates as number[]
      return [properties.name, north, east]
    })
describe('places, as gpsbabel reads them without a warning', () => {
  it('are in GPX with their names, and each day is a route in its order', () => {
    expect(pointsIn(read('gpx', gpxFile(fijiFile()), ['-w']))).toEqual(fijiPoints)
    // The stops of routes alone, as waypoints.
    const route = read('gpx', gpxFile(fijiFile()), ['-r'], ['-x', 'nuketypes,waypoints', '-x', 'transform,wpt=rte'])
    expect(pointsIn(route)).toEqual(fijiPoints.slice(0, 2))
  })

  it('are in KML with their names', () => {
    expect(pointsIn(read('kml', kmlFile(fijiFile()), ['-w']))).toEqual(fijiPoints)
  })

  it('are those of a trip with its bookings, in the order of the plan', () => {
    const gpx = gpxFile(kyotoFile({ notes: true, codes: true }))
    expect(pointsIn(read('gpx', gpx, ['-w']))).toEqual(kyotoPoints)
    const secondDay = gpxFile(kyotoFile({ day: 2 }))
    const route = read('gpx', secondDay, ['-r'], ['-x', 'nuketypes,waypoints', '-x', 'transform,wpt=rte'])
    expect(pointsIn(route).map(([name]) => name)).toEqual([
      'Own: Ryokan',
      'Own: Last walk',
      'Own: Night train: departs',
    ])
    expect(pointsIn(read('kml', kmlFile(kyotoFile({ notes: true, codes: true })), ['-w']))).toEqual(kyotoPoints)
    const geojson = pointsIn(read('geojson', geoJsonFile(kyotoFile())))
    // Each day has the bed of its night.
    expect(geojson.filter(([name]) => name !== 'Own: Ryokan')).toEqual(
      kyotoPoints.filter(([name]) => name !== 'Own: Ryokan'),
    )
  })

  it('are those of a list, each goal with a place', () => {
    const goal = (title: string, coordinates?: [number, number]) =>
      ({ title, category: 'nature', status: 'planned', locationData: { name: 'Own: <There>', coordinates } }) as Goal
    const goals = [goal('Own: Snow & monkeys', [138.46, 36.73]), goal('Own: Drift ice'), goal('Own: Édge', [180, -90])]
    const file = placesOfList('Own: "North"', goals, { notes: true })
    const [monkeys, edge] = [
      ['Own: Snow & monkeys', 36.73, 138.46],
      ['Own: Édge', -90, 180],
    ]
    // GPX knows the meridian of 180° by its other name.
    expect(pointsIn(read('gpx', gpxFile(file), ['-w']))).toEqual([monkeys, ['Own: Édge', -90, -180]])
    expect(pointsIn(read('kml', kmlFile(file), ['-w']))).toEqual([monkeys, edge])
    expect(pointsIn(read('geojson', geoJsonFile(file)))).toEqual([monkeys, edge])
  })

  it('are in GeoJSON with their names', () => {
    expect(pointsIn(read('geojson', geoJsonFile(fijiFile())))).toEqual(fijiPoints)
  })
})
