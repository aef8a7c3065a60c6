import { describe, expect, test } from 'vitest'
import { type TripPage, tripByLinkFrom } from './shared-by-link.ts'

const answer: TripPage = {
  tells: { days: true, map: false },
  expires_at: null,
  trip: {
    itinerary: {
      id: 'trip',
      destination_name: 'Kyoto',
      number_of_days: 1,
      created_at: '2026-11-01T10:00:00+00:00',
      ai_generated_plan: {
        days: [{ day: 1, title: 'Arrival', activities: [{ time: '', title: 'Dinner', location: { name: 'Gion' } }] }],
      },
    },
    bookings: [{ id: 'booking', itinerary_id: 'trip', kind: 'stay', title: 'Inn' }],
    items: null,
    photos: null,
    people: null,
  },
}

describe('a trip as its link tells it', () => {
  test('has of what is not told nothing, in a form that the page of a trip reads', () => {
    const shared = tripByLinkFrom(answer)
    expect(shared.tells).toEqual(new Set(['days']))
    expect(shared.itinerary).toMatchObject({
      startDate: null,
      timeZone: null,
      destinationCoordinates: null,
      aiGeneratedPlan: { summary: '', tips: [], estimatedBudget: { total: 0 } },
    })
    expect(shared.itinerary.aiGeneratedPlan.days[0]?.activities[0]).toMatchObject({
      title: 'Dinner',
      cost: { amount: 0 },
    })
    expect(shared.bookings).toMatchObject([{ title: 'Inn', confirmationCode: null, cost: null, notes: null }])
    expect([shared.packing, shared.people]).toEqual([[], []])
  })
})
