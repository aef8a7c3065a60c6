import { describe, expect, test } from 'vitest'
import {
  addressOfFilters,
  areStartFilters,
  filtersFromAddress,
  isFiltered,
  matchingGoals,
  searchKey,
  startFilters,
} from './map-filters.ts'
import { figuresOf } from './map-figures.ts'
import { type MapGoal, mapGoalOf } from './map-goal.ts'
import { clusterRules, goalFlight, startLook, startView } from '#features/map/drawing/map-look.ts'
import { roughClusters } from './rough-clusters.ts'
import { goalsOfSnapshot, snapshotOf } from './snapshot.ts'
import { stageOf, visitedWorld, worldShare } from './visited-world.ts'

const goal = (rest: Partial<MapGoal>): MapGoal => ({
  id: rest.id ?? 'g',
  title: 'Cherry blossom',
  place: 'Kyōto, Japan',
  status: 'planned',
  category: 'culture',
  targetDate: null,
  coordinates: [135.8, 35],
  toldCountry: 'JP',
  decided: true,
  own: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...rest,
})
const told = (goals: MapGoal[]) => (at: number) => goals[at]?.toldCountry ?? null

test('the figures of the specification', () => {
  expect(clusterRules).toEqual({ clusterRadius: 50, clusterMaxZoom: 14 })
  expect(startView).toEqual({ center: [0, 20], zoom: 1.5 })
  expect(goalFlight).toEqual({ zoom: 5, duration: 1500 })
  expect([startLook('light'), startLook('dark')]).toEqual(['streets', 'dark'])
})

describe('filters', () => {
  const goals = [
    goal({ id: 'a' }),
    goal({ id: 'b', status: 'cancelled' }),
    goal({ id: 'c', title: 'Tango', place: 'Buenos Aires, Argentina', status: 'completed' }),
    goal({ id: 'd', coordinates: null }),
  ]
  const keys = goals.map(searchKey)
  const found = (filters: Partial<typeof startFilters>) =>
    matchingGoals(goals, keys, { ...startFilters, ...filters }).map((at) => goals[at]?.id)

  test('show planned, in progress and completed at the start, and never what has no coordinates', () => {
    expect(startFilters.statuses).toEqual(['planned', 'in-progress', 'completed'])
    expect(found({})).toEqual(['a', 'c'])
  })
  test('are those of the start, for which the early picture was drawn, or not', () => {
    expect(areStartFilters(startFilters)).toBe(true)
    expect(areStartFilters({ query: ' ', statuses: [...startFilters.statuses].reverse() })).toBe(true)
    expect(areStartFilters({ ...startFilters, query: 'kyoto' })).toBe(false)
    expect(areStartFilters({ ...startFilters, statuses: ['planned'] })).toBe(false)
  })
  test('search title and place without accents and capitals, and narrow with each other', () => {
    expect(found({ query: 'KYOTO' })).toEqual(['a'])
    expect(found({ query: 'argen tan' })).toEqual(['c'])
    expect(found({ query: 'tango', statuses: ['planned'] })).toEqual([])
    expect(found({ statuses: ['cancelled'] })).toEqual(['b'])
    expect(found({ statuses: [] })).toEqual([])
  })
  test('survive the way through an address', () => {
    for (const filters of [
      startFilters,
      { query: 'a b', statuses: ['completed'] as const },
      { query: '', statuses: [] },
    ])
      expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
    expect(addressOfFilters(startFilters)).toEqual({})
    expect(isFiltered(startFilters)).toBe(false)
    expect(isFiltered({ query: '', statuses: [...startFilters.statuses, 'cancelled'] })).toBe(false)
  })
})

test('figures follow what is shown', () => {
  const goals = [
    goal({}),
    goal({ status: 'completed' }),
    goal({ status: 'completed', toldCountry: 'PE' }),
    goal({ toldCountry: null }),
  ]
  expect(figuresOf(goals, [0, 1, 2, 3], told(goals))).toEqual({
    shown: 4,
    byStatus: { planned: 2, 'in-progress': 0, completed: 2, cancelled: 0 },
    countries: 2,
    countriesCompleted: 2,
  })
  expect(figuresOf(goals, [0], told(goals))).toMatchObject({ shown: 1, countries: 1, countriesCompleted: 0 })
})

describe('the visited world', () => {
  test('a goal without a date is a dream, and a cancelled one nothing', () => {
    expect(stageOf({ status: 'planned', targetDate: null })).toBe('dreamed')
    expect(stageOf({ status: 'planned', targetDate: '2027-01-01' })).toBe('planned')
    expect(stageOf({ status: 'in-progress', targetDate: null })).toBe('in-progress')
    expect(stageOf({ status: 'completed', targetDate: null })).toBe('visited')
    expect(stageOf({ status: 'cancelled', targetDate: null })).toBeNull()
  })
  test('a country stands at its furthest goal; goals of others and without country do not count', () => {
    const goals = [
      goal({ status: 'completed' }),
      goal({ targetDate: '2027-01-01' }),
      goal({ toldCountry: 'PE' }),
      goal({ toldCountry: 'FR', own: false, status: 'completed' }),
      goal({ toldCountry: null, coordinates: null }),
    ]
    const world = visitedWorld(goals, told(goals), 'territories')
    expect(world).toEqual({
      countries: [
        {
          code: 'JP',
          stage: 'visited',
          areas: ['JP'],
          goals: { dreamed: 0, planned: 1, 'in-progress': 0, visited: 1 },
          completed: [goals[0]?.id],
          visits: 0,
        },
        {
          code: 'PE',
          stage: 'dreamed',
          areas: ['PE'],
          goals: { dreamed: 1, planned: 0, 'in-progress': 0, visited: 0 },
          completed: [],
          visits: 0,
        },
      ],
      unknown: 1,
      places: 1,
      byGoals: 1,
      counts: 'territories',
    })
    const { world: all, continents } = worldShare(world)
    expect(all).toEqual({ visited: 1, total: 250 })
    expect(continents.get('Asia')?.visited).toBe(1)
    expect(continents.get('South America')?.visited).toBe(0)
    expect([...continents.values()].reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
  })
  test('a visit makes its country visited, beside goals that are only planned there, and counts each place once', () => {
    const goals = [goal({ status: 'completed', place: 'Kyoto, Japan' }), goal({ toldCountry: 'PE' })]
    const visits = [
      { countryCode: 'PE', placeName: 'Cusco' },
      { countryCode: 'JP', placeName: 'Kyoto' },
      { countryCode: 'IS', placeName: null },
      { countryCode: 'IS', placeName: null },
      { countryCode: null, placeName: 'Point Nemo' },
    ]
    const world = visitedWorld(goals, told(goals), 'territories', visits)
    expect(world.countries.map(({ code, stage, visits: told }) => [code, stage, told])).toEqual([
      ['JP', 'visited', 1],
      ['PE', 'visited', 1],
      ['IS', 'visited', 2],
    ])
    expect(world).toMatchObject({ places: 3, byGoals: 1, unknown: 1 })
    expect(worldShare(world).world.visited).toBe(3)
  })
  test('a visit to a territory counts as the traveler has chosen', () => {
    const visits = [{ countryCode: 'GL', placeName: 'Nuuk' }]
    expect(visitedWorld([], () => null, 'territories', visits).countries).toMatchObject([
      { code: 'GL', stage: 'visited' },
    ])
    expect(visitedWorld([], () => null, 'countries', visits).countries).toMatchObject([
      { code: 'DK', stage: 'visited' },
    ])
  })
  test('a state that territories count as is coloured with all of them, and fewer can be visited', () => {
    const goals = [goal({ toldCountry: 'NO', status: 'completed' })]
    const world = visitedWorld(goals, told(goals), 'countries')
    expect(world.countries).toMatchObject([{ code: 'NO', areas: ['BV', 'NO', 'SJ'] }])
    expect(worldShare(world).world).toEqual({ visited: 1, total: 199 })
  })
})

test('the rough picture of very many goals loses none and puts them where they are', () => {
  const goals = Array.from({ length: 3_000 }, (_, at) =>
    goal({ coordinates: [at % 2 ? 135.7 : -9.1, at % 2 ? 35 : 38.7] }),
  )
  const { features } = JSON.parse(roughClusters(goals, [...goals.keys()]))
  expect(
    features.map(({ properties, geometry }: never) => [
      properties,
      (geometry as { coordinates: number[] }).coordinates,
    ]),
  ).toEqual([
    [{ point_count: 1_500, point_count_abbreviated: '1.5k' }, [expect.closeTo(-9.1), expect.closeTo(38.7)]],
    [{ point_count: 1_500, point_count_abbreviated: '1.5k' }, [expect.closeTo(135.7), expect.closeTo(35)]],
  ])
})

test('a snapshot brings the goals back as they were', () => {
  const goals = [
    goal({}),
    goal({ id: 'b', coordinates: null, toldCountry: null, decided: false, own: false, targetDate: '2027-01-01' }),
  ]
  expect(goalsOfSnapshot(snapshotOf(goals))).toEqual(goals)
})

describe('the slim form of a goal', () => {
  const stored = {
    id: 'g',
    title: 'T',
    status: 'planned',
    category: 'food',
    targetDate: null,
    ownerId: 'me',
    updatedAt: '',
  }
  const slim = (locationData: object | null) => mapGoalOf({ ...stored, locationData } as never, 'me')
  test('takes the code that geometry decided, else the name of the country', () => {
    expect(slim({ name: 'Kyoto', country: 'Japan', countryCode: 'JP' })).toMatchObject({
      toldCountry: 'JP',
      decided: true,
    })
    expect(slim({ name: 'Kyoto', country: 'japan' })).toMatchObject({ toldCountry: 'JP', decided: false })
    expect(slim({ name: 'Saint-Denis', country: 'Réunion' })).toMatchObject({ toldCountry: 'RE' })
    expect(slim({ name: 'X', country: 'Nowhere', countryCode: 'QQ' })).toMatchObject({
      toldCountry: null,
      decided: false,
    })
  })
  test('has no coordinates without usable ones', () => {
    expect(slim(null)).toMatchObject({ coordinates: null, place: '' })
    expect(slim({ name: 'X', coordinates: [200, 0] }).coordinates).toBeNull()
    expect(slim({ name: 'X', coordinates: ['1', 0] }).coordinates).toBeNull()
    expect(slim({ name: 'X', coordinates: [0, 0] }).coordinates).toEqual([0, 0])
  })
})
