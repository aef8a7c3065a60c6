import { type Continent, continents, countryOfCode } from '#domain/places/countries.ts'
import { countedAs, countedPlaces, partsOf, type WhatCounts } from '#domain/places/what-counts.ts'
import { type Been, placesBeen } from '#domain/visits/places-been.ts'
import type { MapGoal } from './map-goal.ts'

/** How far a country has come, the furthest last. */
export const stages = ['dreamed', 'planned', 'in-progress', 'visited'] as const
export type Stage = (typeof stages)[number]

export interface CountryState {
  code: string
  stage: Stage
  /** What the map colours for it: itself, and the territories that count as it. */
  areas: readonly string[]
  /** Goals there at each stage. */
  goals: Record<Stage, number>
  /** Completed goals there, by their ids; of very many the first. */
  completed: string[]
  /** Visits there that were said without a goal. */
  visits: number
}

/** Completed goals of one country that are listed. */
const mostCompleted = 200

const newState = (code: string, stage: Stage, counts: WhatCounts): CountryState => ({
  code,
  stage,
  areas: partsOf(code, counts),
  goals: { dreamed: 0, planned: 0, 'in-progress': 0, visited: 0 },
  completed: [],
  visits: 0,
})

/** What a goal makes of its country: a dream has no date yet, and a cancelled goal makes nothing. */
export function stageOf({ status, targetDate }: Pick<MapGoal, 'status' | 'targetDate'>): Stage | null {
  if (status === 'completed') return 'visited'
  if (status === 'in-progress') return 'in-progress'
  if (status === 'planned') return targetDate ? 'planned' : 'dreamed'
  return null
}

export interface VisitedWorld {
  countries: CountryState[]
  /** Own goals and visits whose country nobody knows. */
  unknown: number
  /** Towns and places of completed goals and of visits, each once. */
  places: number
  /** Countries of completed goals alone, as achievements count them. */
  byGoals: number
  counts: WhatCounts
}

/**
 * The countries of a traveler's own goals, on the map or not, and of the visits that were said without a goal.
 * @param countryAt what the goal at a position counts as
 */
export function visitedWorld(
  goals: readonly MapGoal[],
  countryAt: (at: number) => string | null,
  counts: WhatCounts,
  visits: readonly Been[] = [],
): VisitedWorld {
  const states = new Map<string, CountryState>()
  // A goal says its country as it counts; so do visits here, that one town is one place.
  const asCounted = (one: Been): Been => ({
    ...one,
    countryCode: one.countryCode && countedAs(one.countryCode, counts),
  })
  const been: Been[] = [...visits]
  let unknown = 0
  const stateOf = (code: string, stage: Stage): CountryState => {
    const state = states.get(code) ?? newState(code, stage, counts)
    states.set(code, state)
    if (stages.indexOf(stage) > stages.indexOf(state.stage)) state.stage = stage
    return state
  }
  for (const [at, goal] of goals.entries()) {
    const stage = goal.own ? stageOf(goal) : null
    if (!stage) continue
    const code = countryAt(at)
    if (stage === 'visited') been.push({ countryCode: code, placeName: goal.place })
    if (!code) {
      unknown++
      continue
    }
    const state = stateOf(code, stage)
    state.goals[stage]++
    if (stage === 'visited' && state.completed.length < mostCompleted) state.completed.push(goal.id)
  }
  const byGoals = [...states.values()].filter(({ completed }) => completed.length > 0).length
  for (const { countryCode } of visits) {
    if (countryOfCode(countryCode ?? '')) stateOf(countedAs(countryCode ?? '', counts), 'visited').visits++
    else unknown++
  }
  return { countries: [...states.values()], unknown, places: placesBeen(been.map(asCounted)).size, byGoals, counts }
}

export interface Share {
  visited: number
  total: number
}

/** Visited of all, for the world and for each continent. */
export function worldShare({ countries, counts }: VisitedWorld): { world: Share; continents: Map<Continent, Share> } {
  const all = countedPlaces(counts)
  const visited = new Set(countries.filter(({ stage }) => stage === 'visited').map(({ code }) => code))
  const shareOf = (of: readonly { code: string }[]): Share => ({
    visited: of.filter(({ code }) => visited.has(code)).length,
    total: of.length,
  })
  return {
    world: shareOf(all),
    continents: new Map(
      continents.map((continent) => [continent, shareOf(all.filter((one) => one.continent === continent))]),
    ),
  }
}
