import { expect, test } from 'vitest'
import { marksOf, type Stop, stopsOfDay } from '#domain/itineraries/plan/trip-stops.ts'
import { linesIn, marksIn, pictureOf, raisedIn, unbroken } from './trip-shapes.ts'

const day = (number: number, places: readonly [number, number][]): Stop[] =>
  stopsOfDay({
    day: number,
    activities: places.map((coordinates, at) => ({
      id: `${number}-${at}`,
      time: '',
      title: `Stop ${at}`,
      description: '',
      location: { name: 'Own: Gion, Kyoto', coordinates },
      cost: { amount: 0, currency: 'USD' },
      category: 'sightseeing',
    })),
  })
const stops = [
  ...day(1, [
    [135, 35],
    [136, 35],
  ]),
  ...day(2, [[136, 36]]),
  ...day(7, [
    [136, 36],
    [137, 36],
  ]),
]

test('each day has a line in its colour, a day of one stop none; that of the chosen stop is drawn through', () => {
  const lines = linesIn({ stops, chosen: '7-1' }).features
  expect(lines.map(({ properties }) => [properties.day, properties.through])).toEqual([
    [0, false],
    [6, true],
  ])
  expect(linesIn({ stops: stops.slice(0, 2), chosen: null }).features[0]?.properties.through).toBe(true)
})

test('a line over the date line takes the short way', () => {
  expect(
    unbroken([
      [170, 0],
      [-175, 1],
      [178, 2],
    ]),
  ).toEqual([
    [170, 0],
    [185, 1],
    [178, 2],
  ])
})

test('a mark says its colour and number, and has the short name of its place', () => {
  const [first] = marksIn({ stops }).features
  expect(first?.properties).toMatchObject({ id: '1-0', name: 'Own: Gion' })
  expect(pictureOf(first?.properties.picture ?? '')).toEqual({ day: 1, label: '1' })
  expect(pictureOf('airport-15')).toBeNull()
})

test('the chosen stop and the one that is pointed at are raised, once where they are the same; what is not shown is not', () => {
  const ids = (chosen: string | null, pointed: string | null) =>
    raisedIn(marksOf(stops), { chosen, pointed }).map((mark) => mark.stops[0]?.id)
  expect(ids('1-1', '2-0')).toEqual(['1-1', '2-0'])
  expect(ids('1-1', '1-1')).toEqual(['1-1'])
  expect(ids(null, '9-9')).toEqual([])
})
