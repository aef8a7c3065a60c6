import { bridge, clockTower, latticeTower, opera, skyline } from './city.ts'
import { beach, harbour, islands, lighthouse, whitewash } from './coast.ts'
import { aurora, ice } from './cold.ts'
import { balloons, dunes, pyramids, savanna } from './deserts.ts'
import { fair, fireworks, stage } from './festive.ts'
import { countryside, terraces, vineyard, windmill } from './fields.ts'
import { arch, basilica, castle } from './heritage.ts'
import type { Canvas } from './ink.ts'
import { market } from './market.ts'
import { canyon, fjord, lake, peaks, volcano, woods } from './mountains.ts'
import type { PosterCategory } from './palettes.ts'
import { aqueduct, columns, stepPyramid } from './ruins.ts'
import { domes, gate, pagoda } from './sacred.ts'
import { canal, tramHill } from './towns.ts'

/** Every motif there is. */
export const scenes = {
  aqueduct,
  arch,
  aurora,
  balloons,
  basilica,
  beach,
  bridge,
  canal,
  canyon,
  castle,
  clockTower,
  columns,
  countryside,
  domes,
  dunes,
  fair,
  fireworks,
  fjord,
  gate,
  harbour,
  ice,
  islands,
  lake,
  latticeTower,
  lighthouse,
  market,
  opera,
  pagoda,
  peaks,
  pyramids,
  savanna,
  skyline,
  stage,
  stepPyramid,
  terraces,
  tramHill,
  vineyard,
  volcano,
  whitewash,
  windmill,
  woods,
} as const satisfies Record<string, (canvas: Canvas) => string>

export type SceneName = keyof typeof scenes

/** Motifs of a category, for a name that says nothing about its place: none that stands in one town of the world. */
export const pools: Record<PosterCategory, readonly SceneName[]> = {
  adventure: ['peaks', 'volcano', 'canyon', 'dunes', 'woods', 'balloons', 'fjord', 'ice', 'aurora', 'lake'],
  culture: ['castle', 'market', 'harbour', 'tramHill', 'countryside', 'stage', 'windmill', 'vineyard'],
  food: ['vineyard', 'market', 'terraces', 'countryside', 'harbour', 'tramHill', 'windmill', 'beach'],
  nature: ['woods', 'lake', 'peaks', 'fjord', 'canyon', 'savanna', 'aurora', 'ice', 'islands', 'windmill'],
  urban: ['skyline', 'tramHill', 'market', 'harbour', 'fair', 'fireworks', 'stage', 'castle'],
  relaxation: ['beach', 'islands', 'vineyard', 'lighthouse', 'harbour', 'lake', 'countryside', 'terraces'],
  entertainment: ['fair', 'stage', 'fireworks', 'balloons', 'skyline', 'market', 'harbour', 'tramHill'],
}

/** The same for a place that we know nothing of but where it is: what could be anywhere there. */
export const anywhere: Record<PosterCategory, Record<'warm' | 'temperate', readonly SceneName[]>> = {
  adventure: { warm: ['terraces', 'woods'], temperate: ['woods', 'countryside'] },
  culture: { warm: ['market', 'terraces'], temperate: ['market', 'countryside'] },
  food: { warm: ['market'], temperate: ['market', 'countryside'] },
  nature: { warm: ['terraces', 'woods'], temperate: ['woods', 'countryside'] },
  urban: { warm: ['skyline', 'market'], temperate: ['skyline', 'market'] },
  relaxation: { warm: ['terraces', 'beach'], temperate: ['countryside', 'woods'] },
  entertainment: { warm: ['stage', 'fair', 'fireworks'], temperate: ['stage', 'fair', 'fireworks'] },
}

/** Scenes that are only themselves after dark. */
export const nightScenes: ReadonlySet<SceneName> = new Set(['aurora', 'fireworks', 'stage'])
