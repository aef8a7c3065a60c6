import { expect, it } from 'vitest'
import { recentHints } from '#server/live/recent-hints.ts'

it('what a topic was told last is remembered for twenty seconds', () => {
  let now = 1_000_000
  const hints = recentHints(() => now)
  const toldSince = (since: number) => ['ada', 'ben', 'cleo'].filter((name) => hints.hadOne(`person:${name}`, since))
  hints.note('person:ada')
  now += 15_000
  hints.note('person:ben')
  expect(toldSince(1_000_000)).toEqual(['ada', 'ben'])
  expect(toldSince(1_000_001)).toEqual(['ben'])
  now += 6_000
  hints.note('person:cleo')
  expect(toldSince(0)).toEqual(['ben', 'cleo'])
})
