import { expect, it } from 'vitest'
import { recentHints } from '#server/live/recent-hints.ts'

it('what a topic was told last is remembered for twenty seconds', () => {
  let now = 1_000_000
  const hints = recentHints(() => now)
  hints.note('person:ada')
  now += 15_000
  hints.note('person:ben')
  expect(['person:ada', 'person:ben', 'person:cleo'].map((topic) => hints.hadOne(topic, 1_000_000))).toEqual([
    true,
    true,
    false,
  ])
  expect([hints.hadOne('person:ada', 1_000_001), hints.hadOne('person:ben', 1_015_000)]).toEqual([false, true])
  now += 6_000
  hints.note('person:cleo')
  expect(['person:ada', 'person:ben', 'person:cleo'].map((topic) => hints.hadOne(topic, 0))).toEqual([
    false,
    true,
    true,
  ])
})
