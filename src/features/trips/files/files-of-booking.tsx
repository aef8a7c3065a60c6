import { useLingui } from '@lingui/react/macro'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { RefusedFiles } from '#ui/forms/refused-files.tsx'
import { AddFileButton } from './add-file-button.tsx'
import { filesOfBooking, FilesToOpen } from './files-to-open.tsx'
import { useTripFiles } from './trip-files.tsx'
import { useFileAdding } from './use-file-adding.ts'

/** The files of a booking, to open, and the way to add one. */
export default function FilesOfBooking({ itinerary, booking: { id, title } }: SlotProps['booking']) {
  const { t } = useLingui()
  const role = useTripRole(itinerary)
  const found = useTripFiles()
  const adding = useFileAdding(itinerary.id, { bookingId: id, partId: null })
  if (!found || !role) return null
  const files = filesOfBooking(found.files, id)
  const mayEdit = mayEditTrip(role)
  if (files.length === 0 && !mayEdit) return null
  return (
    <div className="flex flex-col items-start gap-1.5 print:hidden">
      <FilesToOpen files={files} title={title} onOpen={found.open} />
      {mayEdit && <AddFileButton adding={adding} label={t`Add File for ${title}`} variant="ghost" />}
      <RefusedFiles refused={adding.refused} />
    </div>
  )
}
