import { describe, expect, it } from 'vitest'
import { summaryOf } from './goal-summary.ts'
import { goalOf } from '#features/goals/goal.fixture.ts'

describe('summaryOf', () => {
  it('carries the first picture and the name of the place', () => {
    const summary = summaryOf(
      goalOf({
        mediaUrls: ['https://example.org/1.jpg', 'https://example.org/2.jpg'],
        locationData: { name: 'Kyoto' },
      }),
    )
    expect(summary).toMatchObject({ picture: 'https://example.org/1.jpg', locationName: 'Kyoto' })
    expect(summaryOf(goalOf({}))).toMatchObject({ picture: null, locationName: null, description: null })
  })

  it('is searchable by the end of a long description, which the card cuts', () => {
    const summary = summaryOf(goalOf({ description: `${'walk '.repeat(200)}Fushimi` }))
    expect(summary.searchText).toContain('fushimi')
    expect(summary.description?.length).toBeLessThan(300)
  })
})
