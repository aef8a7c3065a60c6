// @vitest-environment jsdom
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPoster } from './choose.ts'
import { drawPlan, drawPoster } from './draw-poster.ts'
import { palettes } from './palettes.ts'
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
      property(string({ maxLength: 80 }), category, string({ maxLength: 12 }), (name, kind, city) => {
        const first = drawPoster({ name, category: kind, place: { city } }, 'a')
        expect(drawPoster({ name, category: kind, place: { city } }, 'a')).toEqual(first)
        expect(problemsOf(first.markup)).toBe('')
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(scenes) as SceneName[])(
    'draws %s well formed and below 6 kB, whatever chance decides',
    (scene) => {
      for (let seed = 0; seed < 8; seed += 1) {
        const plan = { ...planPoster({ name: `${scene} ${seed}` }), scene }
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

  it('tells places of one name apart', () => {
    const countries = ['Peru', 'Spain', 'Japan', 'Kenya', 'Chile', 'Cuba']
    const pictures = countries.map((country) => drawPoster({ name: 'Home', place: { country } }, 'a').markup)
    expect(new Set(pictures).size).toBe(countries.length)
  })

  it('keeps scenes of the night in the night', () => {
    for (let index = 0; index < 300; index += 1) {
      const plan = planPoster({ name: `Light ${index}`, category: 'entertainment' })
      if (nightScenes.has(plan.scene)) expect(plan.night).toBe(true)
    }
    expect(planPoster({ name: 'Northern lights in Tromsø' })).toMatchObject({ scene: 'aurora', night: true })
  })
})
