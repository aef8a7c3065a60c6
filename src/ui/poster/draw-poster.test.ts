// @vitest-environment jsdom
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPoster } from './choose.ts'
import { drawPlan, drawPoster } from './draw-poster.ts'
import { palettes } from './palettes.ts'
import { motifsFor } from './place-words.ts'
import { nightScenes, pools, type SceneName, scenes } from './scenes.ts'

const kinds = Object.keys(palettes) as (keyof typeof palettes)[]
const category = constantFrom(...kinds, 'unknown', null)
const mostBytes = 6 * 1024

function problemsOf(markup: string): string {
  const page = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
    'image/svg+xml',
  )
  const broken = page.querySelector('parsererror')?.textContent ?? ''
  const number = /NaN|undefined|Infinity|null/.exec(markup)?.[0] ?? ''
  const links = [...markup.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id)
  const lost = links.filter((id) => !markup.includes(`id="${id}"`)).join()
  const heavy = markup.length > mostBytes ? `${markup.length} bytes` : ''
  return [broken, number, lost, heavy].filter(Boolean).join('; ')
}

describe('travel poster', () => {
  it('draws the same picture for the same name, and says nothing of the name in it', () => {
    assert(
      property(string({ maxLength: 80 }), category, string({ maxLength: 12 }), (name, kind, seed) => {
        const first = drawPoster({ name, category: kind, seed }, 'a')
        expect(drawPoster({ name, category: kind, seed }, 'a')).toEqual(first)
        expect(problemsOf(first.markup)).toBe('')
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(scenes) as SceneName[])(
    'draws %s well formed and below 6 kB, whatever chance decides',
    (scene) => {
      for (let seed = 0; seed < 8; seed += 1) {
        const plan = { ...planPoster({ name: scene, seed: String(seed) }), scene }
        expect(problemsOf(drawPlan(plan, 'r1'))).toBe('')
      }
    },
  )

  it.each(kinds)('has at least eight landscapes for %s, and shows all of them', (kind) => {
    const seen = new Set<string>()
    for (let index = 0; index < 400; index += 1) seen.add(planPoster({ name: `Dream ${index}`, category: kind }).scene)
    expect(seen.size).toBeGreaterThanOrEqual(8)
    expect([...seen].sort()).toEqual([...pools[kind]].sort())
  })

  it.each(kinds)('makes neighbours differ in a long list of %s', (kind) => {
    const looks = Array.from({ length: 300 }, (_, index) => planPoster({ name: `Wish ${index}`, category: kind }))
    const alike = looks.filter((plan, index) => {
      const before = looks[index - 1]
      return (
        before &&
        before.scene === plan.scene &&
        before.palette[0] === plan.palette[0] &&
        before.mirrored === plan.mirrored
      )
    })
    // One of eight motifs, five palettes, two sides and 31 turns of hue: by chance one pair in 2,480.
    expect(alike.length).toBeLessThanOrEqual(1)
    expect(new Set(looks.map((plan) => drawPlan(plan, 'a'))).size).toBe(300)
  })

  it('tells records of one name apart by their seed', () => {
    const pictures = Array.from({ length: 12 }, (_, seed) => drawPoster({ name: 'Kyoto', seed: `${seed}` }, 'a').markup)
    expect(new Set(pictures).size).toBe(12)
  })

  it('keeps scenes of the night in the night', () => {
    for (let index = 0; index < 300; index += 1) {
      const plan = planPoster({ name: `Light ${index}`, category: 'entertainment' })
      if (nightScenes.has(plan.scene)) expect(plan.night).toBe(true)
    }
    expect(planPoster({ name: 'Northern lights in Tromsø' })).toMatchObject({ scene: 'aurora', night: true })
  })
})

describe('motif of a place', () => {
  it.each([
    ['Cherry blossom in Kyoto', 'pagoda'],
    ['Eiffel Tower', 'latticeTower'],
    ['Slow week in Santorini', 'whitewash'],
    ['Trek the Annapurna circuit', 'peaks'],
    ['Amsterdam in May', 'canal'],
    ['São Paulo', 'skyline'],
    ['Northern lights in Tromsø', 'aurora'],
    ['HA LONG BAY', 'islands'],
    ['Balloon over Cappadocia', 'balloons'],
    ['Safari in Kenya', 'savanna'],
    ['Bali', 'terraces'],
    ['Slow week on Naxos, Greece', 'whitewash'],
    ['A week in Greece', 'columns'],
    ['Food tour in Lisbon, Portugal', 'tramHill'],
    ['Table Mountain, South Africa', 'peaks'],
    ['A drive through South Africa', 'savanna'],
    ['Ceviche on the fishing pier, Peru', 'harbour'],
    ['Second line in New Orleans', 'stage'],
    ['Learn to make soba, Matsumoto, Japan', 'market'],
  ])('%s calls for %s', (name, scene) => {
    expect(motifsFor(name)).toContain(scene)
  })

  it('keeps the blue domes in Greece', () => {
    for (const name of ['Sardinia round', 'Amalfi', 'Dubrovnik']) expect(motifsFor(name)).toEqual(['harbour'])
  })

  it('is silent about names without a place', () => {
    expect(motifsFor('Somewhere else altogether')).toEqual([])
  })

  it('finds words at their beginning only, and whole words where they are short', () => {
    expect(motifsFor('Balindra')).toEqual([])
    expect(motifsFor('Grome')).toEqual([])
    expect(motifsFor('')).toEqual([])
  })
})
