import { type Continent, continents } from '#domain/places/countries.ts'
import { countedPlaces, partsOf, type WhatCounts } from '#domain/places/what-counts.ts'
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
}

/** What a goal makes of its country: a dream has no date yet, and a cancelled goal makes nothing. */
export function stageOf({ status, targetDate }: Pick<MapGoal, 'status' | 'targetDate'>): Stage | null {
  if (status === 'completed') return 'visited'
  if (status === 'in-progress') return 'in-progress'
  if (status === 'planned') return targetDate ? 'planned' : 'dreamed'
  return null
}

export interface VisitedWorld {
  countries: CountryState[]
  /** Own goals whose country nobody knows. */
  unknown: number
  counts: WhatCounts
}

/** The countries of a traveler's own goals, on the map or not. @param countryAt what the goal at a position counts as */
export function visitedWorld(
  goals: readonly MapGoal[],
  countryAt: (at: number) => string | null,
  counts: WhatCounts,
): VisitedWorld {
  const states = new Map<string, CountryState>()
  let unknown = 0
  for (const [at, goal] of goals.entries()) {
    const stage = goal.own ? stageOf(goal) : null
    if (!stage) continue
    const code = countryAt(at)
    if (!code) {
      unknown++
      continue
    }
    const state = states.get(code)
    if (!state) {
      states.set(code, {
        code,
        stage,
        areas: partsOf(code, counts),
        goals: { dreamed: 0, planned: 0, 'in-progress': 0, visited: 0, [stage]: 1 },
      })
      continue
    }
    state.goals[stage]++
    if (stages.indexOf(stage) > stages.indexOf(state.stage)) state.stage = stage
  }
  return { countries: [...states.values()], unknown, counts }
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
