import { describe, expect, test } from 'vitest'
import { isLocked, thingByLinkFrom } from './thing-by-link.ts'

const said = { tells: { map: true }, expires_at: null }
const goal = {
  id: 'goal',
  title: 'Walk the Kumano Kodō',
  category: 'nature',
  status: 'planned',
  tags: [],
  created_at: '2026-11-01T10:00:00+00:00',
}
const list = {
  id: 'list',
  name: 'Japan',
  description: null,
  category: 'adventure',
  color_theme: 'blue',
  created_at: '2026-11-01T10:00:00+00:00',
}

describe('what a link opens', () => {
  test('is a goal of which what is not told is empty', () => {
    expect(thingByLinkFrom({ ...said, goal, owner: null })).toMatchObject({
      kind: 'goal',
      owner: null,
      goal: { title: 'Walk the Kumano Kodō', notes: null, locationData: null, mediaUrls: [], targetDate: null },
    })
  })

  test('is a list with its goals, and the name of who shares it', () => {
    const owner = { first_name: 'Ada', last_name: 'Byron' }
    expect(thingByLinkFrom({ ...said, list, goals: [goal], owner })).toMatchObject({
      kind: 'list',
      owner: { firstName: 'Ada', lastName: 'Byron' },
      list: { name: 'Japan' },
      goals: [{ id: 'goal' }],
    })
  })

  test('is a trip', () => {
    const itinerary = {
      id: 'trip',
      destination_name: 'Kyoto',
      number_of_days: 1,
      created_at: '2026-11-01T10:00:00+00:00',
      ai_generated_plan: { days: [] },
    }
    const trip = { itinerary, bookings: null, items: null, photos: null, people: null }
    expect(thingByLinkFrom({ ...said, trip })).toMatchObject({
      kind: 'trip',
      trip: { itinerary: { destinationName: 'Kyoto' } },
    })
  })

  test('is nothing before its password', () => {
    expect(isLocked({ locked: true })).toBe(true)
    expect(isLocked({ ...said, goal, owner: null })).toBe(false)
  })
})
