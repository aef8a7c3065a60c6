import { useLingui } from '@lingui/react/macro'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { RefusedFiles } from '#ui/forms/refused-files.tsx'
import { AddFileButton } from './add-file-button.tsx'
import { kindWords } from './file-labels.ts'
import { useTripFiles } from './trip-files.tsx'
import { useFileAdding } from './use-file-adding.ts'

/** The files of a booking, to open, and the way to add one. */
export default function FilesOfBooking({ itinerary, booking: { id, title } }: SlotProps['booking']) {
  const { t } = useLingui()
  const role = useTripRole(itinerary)
  const found = useTripFiles()
  const adding = useFileAdding(itinerary.id, { bookingId: id, partId: null })
  if (!found || !role) return null
  const files = found.files.filter(({ bookingId, partId }) => bookingId === id && partId === null)
  const mayEdit = mayEditTrip(role)
  if (files.length === 0 && !mayEdit) return null
  return (
    <div className="flex flex-col items-start gap-1.5 print:hidden">
      {files.length > 0 && (
        <ul aria-label={t`Files of ${title}`} className="flex flex-wrap gap-2">
          {files.map((file) => {
            const Icon = kindWords[file.kind].icon
            return (
              <li key={file.id} className="max-w-full">
                <button
                  type="button"
                  onClick={() => found.open(file)}
                  className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-control border bg-paper px-3 py-1 text-start text-sm hover:border-control hover:bg-sunken pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
                >
                  <Icon aria-hidden />
                  <bdi className="min-w-0 truncate">{file.name}</bdi>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {mayEdit && <AddFileButton adding={adding} label={t`Add File for ${title}`} variant="ghost" />}
      <RefusedFiles refused={adding.refused} />
    </div>
  )
}
