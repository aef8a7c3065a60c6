import type { ComponentProps } from 'react'
import { addFile, changeFile, deleteFile } from '#features/trips/files/actions.ts'
import { readFile } from '#features/trips/files/read-file.ts'
import { getBytes } from '#features/trips/files/use-file-bytes.ts'
import type { Papers } from '#features/trips/bookings/reading/papers.ts'
import { ReadingDialog } from '#features/trips/bookings/reading/reading-dialog.tsx'
import { useItinerary } from '#features/trips/shared/queries.ts'

const papers: Papers = {
  read: readFile,
  bytes: getBytes,
  add: addFile,
  move: ({ id, name }, belonging) => changeFile(id, { name, ...belonging }),
  remove: deleteFile,
}

interface TripReadingProps extends Omit<ComponentProps<typeof ReadingDialog>, 'itinerary' | 'papers'> {
  itineraryId: string
}

/** Bookings that are read from a file, which is then one of the trip's. */
export default function TripReading({ itineraryId, ...reading }: TripReadingProps) {
  const itinerary = useItinerary(itineraryId)
  if (itinerary.state !== 'ready' || !itinerary.data) return null
  return <ReadingDialog {...reading} itinerary={itinerary.data} papers={papers} />
}
