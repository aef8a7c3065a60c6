import { useLingui } from '@lingui/react/macro'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { kindWords } from './file-labels.ts'

/** What belongs to a booking itself. */
export const filesOfBooking = (files: readonly TripFile[], id: string): TripFile[] =>
  files.filter(({ bookingId, partId }) => bookingId === id && partId === null)

interface FilesToOpenProps {
  files: readonly TripFile[]
  /** What they belong to. */
  title: string
  onOpen: (file: TripFile) => void
}

/** Files as buttons that open them; nothing where there are none. */
export function FilesToOpen({ files, title, onOpen }: FilesToOpenProps) {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <ul aria-label={t`Files of ${title}`} className="flex flex-wrap gap-2">
      {files.map((file) => {
        const Icon = kindWords[file.kind].icon
        return (
          <li key={file.id} className="max-w-full">
            <button
              type="button"
              onClick={() => onOpen(file)}
              className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-control border bg-paper px-3 py-1 text-start text-sm hover:border-control hover:bg-sunken pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
            >
              <Icon aria-hidden />
              <bdi className="min-w-0 truncate">{file.name}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
