/** A trip of ten days that two people plan, as far as it has come before they sit down to it. */
import type { ItineraryPlan, PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'

const part = (id: string, time: string, title: string, place: string, more: Partial<PlannedActivity> = {}) => ({
  id,
  time,
  title,
  description: '',
  location: { name: place },
  cost: { amount: 0, currency: 'JPY' },
  category: 'sightseeing' as const,
  ...more,
})

/** [title of the day, its activities: time, title, place] */
const days: [string, ...[string, string, string][]][] = [
  ['Into Tokyo', ['03:00 PM', 'Drop the bags', 'Asakusa'], ['06:00 PM', 'Lanterns of Sensō-ji', 'Asakusa']],
  ['East of the river', ['07:00 AM', 'Fish market', 'Tsukiji'], ['02:00 PM', 'Gardens of Kiyosumi', 'Kiyosumi']],
  ['Cedars of Nikkō', ['10:00 AM', 'Tōshō-gū', 'Nikkō'], ['02:00 PM', 'Kegon falls', 'Chūzenji']],
  ['To the other sea', ['01:00 PM', 'Samurai houses', 'Kanazawa'], ['05:00 PM', 'Tea quarter', 'Higashi Chaya']],
  ['Kanazawa in rain', ['09:00 AM', 'Kenroku-en', 'Kanazawa'], ['12:30 PM', 'Crab for lunch', 'Ōmichō market']],
  ['Over the mountains', ['11:00 AM', 'Thatched roofs', 'Shirakawa-gō'], ['04:00 PM', 'Sake brewers', 'Takayama']],
  ['Down to Kyoto', ['02:00 PM', 'A walk by the Kamo', 'Kyoto'], ['06:00 PM', 'Lanes of Pontochō', 'Kyoto']],
  ['Temples before breakfast', ['06:30 AM', 'Gates of Inari', 'Fushimi'], ['03:00 PM', 'Moss of Gio-ji', 'Arashiyama']],
  ['Deer', ['10:00 AM', 'The great Buddha', 'Nara'], ['01:00 PM', 'Deer in the park', 'Nara']],
  ['Home from Osaka', ['09:00 AM', 'Castle walls', 'Osaka'], ['02:00 PM', 'Pick up the bags', 'Namba']],
]

/** Ten days from the Tōkaidō to the other sea and back, with two ideas that have no day yet. */
export const tenDays: ItineraryPlan = {
  summary: 'Ten days from one sea to the other and back.',
  days: days.map(([title, ...activities], at) => ({
    id: `day000000${at}`,
    day: at + 1,
    title,
    activities: activities.map(([time, what, place], turn) => part(`act00000${at}${turn}`, time, what, place)),
  })),
  ideas: [
    part('idea000000', '', 'Tea with a monk', 'Uji', { category: 'activity' }),
    part('idea000001', '', 'Night bus to the hot springs', 'Kinosaki', { category: 'transportation' }),
  ],
  tips: ['Cash in the mountains.'],
  tipIds: ['tip0000000'],
  estimatedBudget: {
    total: 240_000,
    currency: 'JPY',
    breakdown: { accommodation: 110_000, food: 60_000, activities: 20_000, transportation: 40_000, other: 10_000 },
  },
  source: 'ai',
}

/** When it begins, and on which clock. */
export const tenDaysFrom = { destination_name: 'Honshū', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }

const zone = { starts_zone: 'Asia/Tokyo', ends_zone: 'Asia/Tokyo', currency: 'JPY' }
const stay = (title: string, code: string, from: string, starts: string, ends: string) => ({
  ...zone,
  kind: 'stay',
  title,
  confirmation_code: code,
  from_place: from,
  to_place: null,
  starts_at: `${starts}T15:00`,
  ends_at: `${ends}T10:00`,
})
const train = (title: string, code: string, from: string, to: string, starts: string, ends: string) => ({
  ...zone,
  kind: 'train',
  title,
  confirmation_code: code,
  from_place: from,
  to_place: to,
  starts_at: starts,
  ends_at: ends,
})

/** Seven of its bookings, as rows; the form takes five more. */
export const sevenBookings = (itineraryId: string): object[] =>
  [
    stay('Minshuku under the cedars', 'NIK-118', 'Nikkō', '2027-04-04', '2027-04-05'),
    stay('House of the dyer', 'KNZ 5520', 'Kanazawa', '2027-04-05', '2027-04-07'),
    stay('Farmhouse', 'TKY-07', 'Takayama', '2027-04-07', '2027-04-08'),
    train('Spacia 11', 'SP11-4', 'Asakusa', 'Nikkō', '2027-04-04T07:30', '2027-04-04T09:20'),
    train('Hida 10', 'HD10QX', 'Takayama', 'Kyoto', '2027-04-08T09:36', '2027-04-08T13:02'),
    train('Rapid to Nara', 'MYK-3', 'Kyoto', 'Nara', '2027-04-10T08:20', '2027-04-10T09:05'),
    {
      currency: 'EUR',
      kind: 'flight',
      title: 'NH 203',
      confirmation_code: 'X7KQ2N',
      from_place: 'Kansai',
      to_place: 'Frankfurt',
      starts_at: '2027-04-11T17:40',
      starts_zone: 'Asia/Tokyo',
      ends_at: '2027-04-11T22:55',
      ends_zone: 'Europe/Berlin',
    },
  ].map((booking) => ({ itinerary_id: itineraryId, ...booking }))
