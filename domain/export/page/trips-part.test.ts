import { expect, it } from 'vitest'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import type { PageFacts } from './page-facts.ts'
import { tripsPart } from './trips-part.ts'

const nothing = Object.fromEntries(Object.keys(syncedTables).map((table) => [table, []]))

const headingsOf = (titles: readonly string[]): string[] => {
  const days = titles.map((title, at) => ({ ...kyotoPlan.days[0], day: at + 1, title }))
  const trip = { id: 'trip', destinationName: 'Kyoto', startDate: null, aiGeneratedPlan: { ...kyotoPlan, days } }
  const page = { records: { own: { ...nothing, itineraries: [trip] }, shared: nothing }, tripFiles: new Map() }
  const { text } = tripsPart(page as unknown as PageFacts, () => null) ?? { text: '' }
  return [...text.matchAll(/<h4>(Day .*?)<\/h4>/g)].map(([, heading = '']) => heading.replace(/<[^>]*>/g, ''))
}

it('tells a day that nobody has named by its number', () => {
  expect(headingsOf(['New Day', 'Gion'])).toEqual(['Day 1', 'Day 2: Gion'])
})
