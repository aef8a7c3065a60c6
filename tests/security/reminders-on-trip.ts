/** What the tests of reminders do: book something on the trip of friends, let a moment come, and look what was told. */
import type { TestDatabase } from '#tests/support/database.ts'
import { addCompanion, idOf, type TripOfFriends } from './trip-of-friends.ts'

interface Told {
  user_id: string
  type: string
  title: string
  message: string
  link: string
  data: Record<string, string>
}

const code = 'X7KQ2M'
export const flight = { kind: 'flight', title: 'NH 204', from: 'Haneda', at: '2099-04-02T08:30', zone: 'Asia/Tokyo' }
export const stay = {
  kind: 'stay',
  title: 'Hotel Kanra',
  from: '190 Kita-machi',
  at: '2099-04-02T16:00',
  zone: 'Asia/Tokyo',
}
type Booked = Omit<typeof flight, 'zone'> & { zone: string | null; code?: string | null }

/** Acts and looks on the trip that the four have in this test. */
export function remindersOn(db: TestDatabase, { ada, trip }: TripOfFriends) {
  const told = () =>
    db.query<Told>(`select user_id, type, title, message, link, data from notifications
      where type in ('checkin', 'departure', 'tonight') order by type, user_id`)
  return {
    takeAlong: (person: string, role = 'viewer') => addCompanion(db.as(ada), trip, person, role),
    /** Enters a booking; its id. */
    book: (booked: Booked, person = ada) =>
      idOf(
        db.as(person),
        `insert into trip_bookings (itinerary_id, kind, title, from_place, starts_at, starts_zone, confirmation_code)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [trip, booked.kind, booked.title, booked.from, booked.at, booked.zone, booked.code === null ? null : code],
      ),
    change: (booking: string, set: string, person = ada) =>
      db.as(person).query(`update trip_bookings set ${set} where id = $1`, [booking]),
    /** Tells what is due at a moment; of how many reminders. */
    step: async (at: string, most = 100) =>
      (
        await db.query<{ told: number }>('select private.tell_of_bookings_step($1, $2::timestamptz) as told', [
          most,
          at,
        ])
      )[0]?.told,
    /** Everything that anybody was told. */
    told,
    /** The kinds that one person was told of. */
    heard: async (person: string) => (await told()).filter((one) => one.user_id === person).map(({ type }) => type),
  }
}
