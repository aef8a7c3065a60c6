import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { FileState } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { lazy } from '#ui/lazy.tsx'

const FileViewer = lazy(() => import('./file-viewer.tsx'))

export interface FilesOfTrip {
  /** As they were added. */
  files: readonly TripFile[]
  /** Where their bytes are, by `contentId`; those that only the server has are not among them. */
  states: ReadonlyMap<string, FileState>
  /** Whether this device keeps all of them. */
  isKept: boolean
  /** It is to keep them, and some found no room. */
  lacksRoom: boolean
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
    async ({ fileStates, keptTrips }) => {
      const kept = await keptTrips.get(itineraryId)
      const states = await fileStates.where({ itineraryId }).toArray()
      return { states, isKept: kept !== undefined, lacksRoom: kept?.noRoom === true }
    },
    [itineraryId],
  ).data
  const found = useMemo(
    () =>
      files && here
        ? { ...here, files, states: new Map(here.states.map((one) => [one.id, one])), open: setOpened }
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
