import { expect, test } from 'vitest'
import { middleOf, placeMeant, questionsFor } from './find-place.ts'

const place = (name: string, east: number, north: number) => ({ name, center: [east, north] as const })
const kyoto = [135.77, 35.01] as const
const inKyoto = { near: kyoto, destination: 'Kyoto, Japan' }
const anywhere = { near: null, destination: 'Japan' }

test('words are looked for near the destination first, and as they are', () => {
  expect(questionsFor('Nishiki Market', 'Kyoto, Japan')).toEqual(['Nishiki Market, Kyoto', 'Nishiki Market'])
  expect(questionsFor('Kyoto Station', 'Kyoto, Japan')).toEqual(['Kyoto Station'])
})

test('a place is meant that bears the name, near the trip', () => {
  const paris = place('Paris', 2.35, 48.86)
  expect(
    placeMeant('Paris', [place('Paris', -95.55, 33.66), paris], { near: [2.3, 48.8], destination: 'France' }),
  ).toBe(paris)
  expect(placeMeant('Gión', [place('Gion', 135.775, 35.004)], inKyoto)?.name).toBe('Gion')
  expect(placeMeant('Kinkaku-ji Temple', [place('Kinkaku-ji', 135.73, 35.04)], inKyoto)?.name).toBe('Kinkaku-ji')
})

test('what only looks alike, or lies elsewhere, is not offered', () => {
  expect(placeMeant('Breakfast', [place('Breakfast Creek', 153.04, -27.44)], inKyoto)).toBeNull()
  expect(placeMeant('Gion', [place('Gijón', -5.66, 43.54)], anywhere)).toBeNull()
  expect(placeMeant('', [place('Kyoto', 135.77, 35.01)], anywhere)).toBeNull()
})

test('the middle of a country or a region is no place to stand, and one airport of many is nobody’s', () => {
  const japan = { ...place('Japan', 138, 36), kind: 'country' as const }
  const bavaria = { ...place('Bavaria', 11.3, 48.8), kind: 'region' as const }
  expect(placeMeant('Japan', [japan], anywhere)).toBeNull()
  expect(placeMeant('Dinner in Bavaria', [bavaria], anywhere)).toBeNull()
  expect(placeMeant('Japan', [japan, place('Japan', 136, 35)], { near: null, destination: '' })?.center).toEqual([
    136, 35,
  ])
  const haneda = { ...place('Tokyo Haneda International Airport', 139.78, 35.55), kind: 'airport' as const }
  expect(placeMeant('Haneda', [haneda], { near: null, destination: 'Japan' })).toBe(haneda)
  for (const words of ['Airport', 'International airport', 'Train station'])
    expect(placeMeant(words, [haneda], { near: null, destination: 'Tokyo, Japan' })).toBeNull()
})

test('the destination alone is no place in it, unless it is what was asked for', () => {
  const town = [place('Kyoto', 135.77, 35.01)]
  expect(placeMeant('Breakfast in Kyoto', town, inKyoto)).toBeNull()
  expect(placeMeant('Kyoto', town, inKyoto)?.name).toBe('Kyoto')
})

test('the middle of the trip is where most of it is', () => {
  expect(middleOf([[2.35, 48.86], kyoto, [135.6, 35], [135.9, 35]])).toBe(kyoto)
  expect(middleOf([])).toBeNull()
})
