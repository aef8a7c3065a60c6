import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { FileState } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

const FileViewer = lazy(() => import('./file-viewer.tsx'))

export interface FilesOfTrip {
  /** As they were added. */
  files: readonly TripFile[]
  /** Where their bytes are, by `contentId`; those that only the server has are not among them. */
  states: ReadonlyMap<string, FileState>
  /** Whether this device keeps all of them. */
  isKept: boolean
  /** Shows a file. */
  open(file: TripFile): void
}

/** Undefined until read. */
const FilesContext = createContext<FilesOfTrip | undefined>(undefined)

/** Reads the files of a trip once, for all places that show some, and opens them. */
export function TripFiles({ itineraryId, children }: { itineraryId: string; children: ReactNode }) {
  const [opened, setOpened] = useState<TripFile | null>(null)
  const files = useLive((database) => database.tripFiles.where({ itineraryId }).sortBy('createdAt'), [itineraryId]).data
  const here = useLive(
    async ({ fileStates, keptTrips }) => ({
      states: await fileStates.where({ itineraryId }).toArray(),
      isKept: (await keptTrips.get(itineraryId)) !== undefined,
    }),
    [itineraryId],
  ).data
  const found = useMemo(
    () =>
      files && here
        ? { files, states: new Map(here.states.map((one) => [one.id, one])), isKept: here.isKept, open: setOpened }
        : undefined,
    [files, here],
  )
  return (
    <FilesContext value={found}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <FileViewer file={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </FilesContext>
  )
}

export const useTripFiles = (): FilesOfTrip | undefined => use(FilesContext)
