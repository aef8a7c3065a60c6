/** Notifications, as rows that the server has made. */
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

const day = 86_400_000

/** One of each group of days, unread. */
export async function addSeveralDays(backend: Backend, userId: string): Promise<void> {
  for (const { age, type, title } of [
    { age: 0, type: 'goal', title: 'Fresh as today' },
    { age: 1, type: 'system', title: 'From yesterday' },
    { age: 4, type: 'achievement', title: 'Four days old' },
    { age: 20, type: 'milestone', title: 'Three weeks old' },
  ])
    await backend.add('notifications', {
      id: uuid(),
      user_id: userId,
      type,
      title,
      message: `About ${title.toLowerCase()}`,
      data: null,
      link: '/dashboard/goals',
      is_read: false,
      created_at: new Date(Date.now() - age * day).toISOString(),
    })
}

/** What bookings of a trip have told. */
export async function addReminders(backend: Backend, userId: string): Promise<void> {
  const zone = { startsZone: 'Pacific/Apia' }
  for (const [type, title, data] of [
    ['checkin', 'Check-in is open', { ...zone, name: 'NH 204', startsAt: '2027-04-02T08:30', code: 'X7KQ2M' }],
    [
      'departure',
      'Your ferry leaves soon',
      { ...zone, bookingKind: 'ferry', name: 'Salamina 2', place: 'Apia', startsAt: '2027-04-02T20:05' },
    ],
    [
      'tonight',
      'Where you’re staying tonight',
      { ...zone, name: 'Surf House', place: 'Beach Road 12, Apia', startsAt: '2027-04-02T15:00', code: 'WAVE-7' },
    ],
  ] as const)
    await backend.add('notifications', {
      id: uuid(),
      user_id: userId,
      type,
      title,
      message: 'As it is on a lock screen.',
      data: { event: `trip-${type}`, ...data },
      link: '/itineraries/gone?show=booking-gone',
      is_read: false,
      created_at: new Date().toISOString(),
    })
}
