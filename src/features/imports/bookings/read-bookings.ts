import type { FileBookings } from '#domain/imports/bookings/file-bookings.ts'
import { calendarDay } from '#domain/text/dates.ts'
import type { BookingReaders } from './booking-readers.ts'

/** Asks the readers of bookings first; what tells of none is for those who read files of other programs. */
export async function readBookings(
  files: readonly File[],
  read: BookingReaders['read'],
): Promise<{ told: FileBookings[]; others: File[] }> {
  const told: FileBookings[] = []
  const others: File[] = []
  for (const file of files) {
    const one = await readOne(file, read)
    if (one) told.push(one)
    else others.push(file)
  }
  return { told, others }
}

async function readOne(file: File, read: BookingReaders['read']): Promise<FileBookings | null> {
  try {
    return await read(file, calendarDay(new Date()))
  } catch (cause) {
    console.warn('A file could not be read for its bookings.', cause)
    return null
  }
}
