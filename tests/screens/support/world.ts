/** The small world of the journeys, as rows of the server. Every own text begins with 'Own: '. */
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

export interface World {
  userId: string
  listId: string
  goalId: string
}

/** What the server makes for everybody who signs up. */
export async function addPerson(backend: Backend, userId: string): Promise<void> {
  await backend.add('users', {
    id: userId,
    email: 'mira@example.org',
    first_name: 'Mira',
    last_name: 'Reyes',
    subscription_tier: 'free',
    profile_completed: true,
    avatar_url: null,
    last_login_at: null,
  })
  await backend.add('userProfiles', {
    user_id: userId,
    demographic_data: {},
    travel_personality: {},
    interests: {},
    preferences: {},
    profile_completion_percentage: 0,
    assessment_completed: false,
  })
  await backend.add('userStats', {
    user_id: userId,
    total_experience_points: 0,
    current_level: 1,
    goals_completed: 0,
    goals_in_progress: 0,
    total_savings: 0,
    countries_visited: 0,
    achievements_earned: 0,
    streak_days: 0,
    longest_streak: 0,
    last_activity_date: null,
  })
}

export async function addWorld(backend: Backend, userId: string): Promise<World> {
  const [listId, goalId] = [uuid(), uuid()]
  await backend.add('bucketLists', {
    id: listId,
    user_id: userId,
    sort_order: 0,
    name: 'Own: Japan, slowly',
    description: 'Own: One spring, no hurry.',
  })
  await backend.add('goals', {
    id: goalId,
    bucket_list_id: listId,
    owner_id: userId,
    title: 'Own: Cherry blossom in Kyoto',
    description: 'Own: Two weeks under the trees.',
    category: 'culture',
    priority: 1,
    target_date: '2027-04-02',
    budget_target: 3500,
    location_data: { name: 'Own: Kyoto', city: 'Own: Kyoto', country: 'Own: Japan', country_code: 'JP' },
    tags: ['Own: spring'],
    notes: 'Own: Book the ryokan early.',
  })
  await backend.add('goals', {
    id: uuid(),
    bucket_list_id: listId,
    owner_id: userId,
    title: 'Own: Ramen in Fukuoka',
    category: 'food',
    priority: 2,
  })
  await backend.add('goalProgress', {
    id: uuid(),
    goal_id: goalId,
    owner_id: userId,
    bucket_list_id: listId,
    progress_percentage: 25,
    savings_amount: 875,
    expenses_amount: 0,
    milestone_reached: 'Own: Flights booked',
    notes: 'Own: By train from Tokyo.',
    updated_by: userId,
    entered_by_hand: true,
  })
  return { userId, listId, goalId }
}
