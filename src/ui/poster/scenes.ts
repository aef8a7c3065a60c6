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

/** Motifs of a category, for a name that says nothing about its place. */
export const pools: Record<PosterCategory, readonly SceneName[]> = {
  adventure: ['peaks', 'volcano', 'canyon', 'dunes', 'savanna', 'balloons', 'fjord', 'ice', 'aurora', 'lake'],
  culture: ['pagoda', 'gate', 'domes', 'basilica', 'columns', 'arch', 'aqueduct', 'castle', 'stepPyramid', 'pyramids'],
  food: ['vineyard', 'market', 'terraces', 'countryside', 'harbour', 'tramHill', 'canal', 'whitewash'],
  nature: ['woods', 'lake', 'peaks', 'fjord', 'canyon', 'savanna', 'aurora', 'ice', 'islands', 'windmill'],
  urban: ['skyline', 'bridge', 'latticeTower', 'clockTower', 'opera', 'tramHill', 'canal', 'basilica'],
  relaxation: ['beach', 'islands', 'whitewash', 'lighthouse', 'harbour', 'lake', 'countryside', 'terraces'],
  entertainment: ['fair', 'stage', 'fireworks', 'balloons', 'skyline', 'market', 'bridge', 'opera'],
}

/** Scenes that are only themselves after dark. */
export const nightScenes: ReadonlySet<SceneName> = new Set(['aurora', 'fireworks', 'stage'])
