/** What links to a page tell and keep to themselves, each in words that stand nowhere else. */
import { shareScopes, type ShareScope } from '#domain/access-links/access-link.ts'
import { smallPlan } from './world.ts'

/** Whatever only one scope tells is a word of its own. */
export const tellingPlan = {
  ...smallPlan,
  summary: 'summary of the days',
  customRequests: 'hidden wish',
  tips: ['tip of the days'],
  note: 'hidden note of the sample',
  edits: { hidden: 1 },
  ideas: [{ ...smallPlan.days[0]?.activities[0], title: 'hidden idea' }],
  estimatedBudget: { ...smallPlan.estimatedBudget, total: 4711 },
  days: [
    {
      day: 1,
      title: 'title of the day',
      activities: [
        {
          time: '07:00 PM',
          title: 'activity of the day',
          description: 'hidden wish',
          location: { name: 'Gion', coordinates: [135.77, 35] },
          cost: { amount: 4712, currency: 'JPY' },
          category: 'food',
          notes: 'note of the activity',
          goalId: '99999999-0000-4000-8000-000000000001',
          bookingId: '99999999-0000-4000-8000-000000000002',
        },
      ],
    },
  ],
}

/** The one photo that is marked for links and has arrived, named by nothing but this. */
export const shownPhoto = '77777777-0000-4000-8000-000000000001'

/** What each scope tells, and no other does. */
export const words: Record<ShareScope, readonly string[]> = {
  days: ['summary of the days', 'tip of the days', 'title of the day', 'activity of the day', 'Gion'],
  map: [],
  bookings: ['NH 204', 'provider of the booking', 'Tokyo Haneda'],
  packing: ['something to pack'],
  photos: [shownPhoto],
  notes: [],
  codes: [],
  costs: ['4711'],
  names: ['Ada', 'Bea', 'Noor the companion'],
}

/** What one scope adds to what another tells. */
export const added: readonly { scopes: readonly [ShareScope, ShareScope]; words: readonly string[] }[] = [
  { scopes: ['days', 'map'], words: ['135.77'] },
  { scopes: ['days', 'notes'], words: ['note of the activity'] },
  { scopes: ['days', 'costs'], words: ['4712'] },
  { scopes: ['bookings', 'map'], words: ['139.78'] },
  { scopes: ['bookings', 'notes'], words: ['note of the booking'] },
  { scopes: ['bookings', 'codes'], words: ['CODE77', 'seat 12A'] },
  { scopes: ['bookings', 'costs'], words: ['4713'] },
  { scopes: ['bookings', 'names'], words: ['people of the booking'] },
]

/** What no link tells. */
export const hidden =
  /hidden|99999999|99887766|"(user_id|owner_id|edited_by|member_id|privacy\w*|is_public|customRequests|goalId|bookingId|link|phone|due|sha256|content_id|size|shown_by_links|arrived_at|field_edited_at|edited_at)"/

/** Names of columns and keys that may be in an answer at all. */
export const known = new Set<string>([
  ...shareScopes,
  'tells',
  'expires_at',
  'trip',
  'itinerary',
  'bookings',
  'items',
  'people',
  'id',
  'destination_name',
  'number_of_days',
  'start_date',
  'time_zone',
  'created_at',
  'destination_coordinates',
  'ai_generated_plan',
  'source',
  'summary',
  'tips',
  'estimatedBudget',
  'total',
  'currency',
  'breakdown',
  'days',
  'accommodation',
  'food',
  'activities',
  'transportation',
  'other',
  'day',
  'title',
  'description',
  'time',
  'category',
  'location',
  'name',
  'coordinates',
  'notes',
  'cost',
  'amount',
  'itinerary_id',
  'kind',
  'provider',
  'from_place',
  'to_place',
  'from_location',
  'to_location',
  'starts_at',
  'starts_zone',
  'ends_at',
  'ends_zone',
  'seats',
  'confirmation_code',
  'section',
  'place',
  'ticked',
])
