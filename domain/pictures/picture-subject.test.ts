import { expect, it } from 'vitest'
import type { Goal } from '#domain/goals/goal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { shownPostFrom } from '#domain/posts/social.ts'
import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import { pictureOfRecommendation } from '#domain/recommendations/recommendation-picture.ts'

const place = { name: 'Gion', city: 'Kyoto', country: 'Japan', coordinates: [135.77, 35] as [number, number] }
const goal = { id: 'one', title: 'Maple leaves', category: 'nature', locationData: place } as Goal

it('draws a goal from its words and place, whoever made the record and however often', () => {
  expect(pictureOfGoal({ ...goal, id: 'another', notes: 'Mine' } as Goal)).toEqual(pictureOfGoal(goal))
  expect(pictureOfGoal({ ...goal, title: 'Moss' })).not.toEqual(pictureOfGoal(goal))
})

it('draws a goal that was made of a recommendation as the recommendation was', () => {
  const recommendationData = { category: 'nature', location: place }
  expect(pictureOfRecommendation({ title: goal.title, recommendationData })).toEqual(pictureOfGoal(goal))
})

it('draws an itinerary in the feed as on its page', () => {
  const itinerary = { id: 'one', destinationName: 'Naxos, Greece', destinationCoordinates: [25.4, 37.1] } as Itinerary
  const row = {
    destination_name: itinerary.destinationName,
    destination_coordinates: itinerary.destinationCoordinates,
    number_of_days: 3,
  }
  const post = shownPostFrom({ id: 'post', created_at: '2026-11-01T00:00:00Z', itinerary: row })
  if (!post.itinerary) throw new Error('The post tells of no itinerary.')
  expect(pictureOfItinerary(post.itinerary)).toEqual(pictureOfItinerary(itinerary))
})
