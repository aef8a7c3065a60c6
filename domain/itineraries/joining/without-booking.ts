/** An activity that is a copy: a booking stays with the first, and what was refused was refused for it. */
export const withoutBooking = <Activity extends object>({
  bookingId: _booking,
  notBookings: _refused,
  ...activity
}: Activity & { bookingId?: unknown; notBookings?: unknown }) => activity
