import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { filesOfBooking, FilesToOpen } from './files-to-open.tsx'
import { useTripFiles } from './trip-files.tsx'

/** The files of the booking that an activity is, to open on the day. */
export default function FilesOfBooked({ activity: { title }, join: { booking, part } }: SlotProps['booked']) {
  const found = useTripFiles()
  if (!found || part === null) return null
  return (
    <div className="basis-full pt-1 empty:hidden print:hidden">
      <FilesToOpen files={filesOfBooking(found.files, booking.id)} title={title} onOpen={found.open} />
    </div>
  )
}
