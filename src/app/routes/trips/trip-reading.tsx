import type { ComponentProps } from 'react'
import { addFile, changeFile, deleteFile } from '#features/trips/files/actions.ts'
import { readFile } from '#features/trips/files/read-file.ts'
import { getBytes } from '#features/trips/files/use-file-bytes.ts'
import type { Papers } from '#features/trips/bookings/reading/papers.ts'
import { ReadingDialog } from '#features/trips/bookings/reading/reading-dialog.tsx'

const papers: Papers = {
  read: readFile,
  bytes: getBytes,
  add: addFile,
  move: ({ id, name }, belonging) => changeFile(id, { name, ...belonging }),
  remove: deleteFile,
}

/** Bookings that are read from a file, which is then one of the trip's. */
export default function TripReading(props: Omit<ComponentProps<typeof ReadingDialog>, 'papers'>) {
  return <ReadingDialog {...props} papers={papers} />
}
