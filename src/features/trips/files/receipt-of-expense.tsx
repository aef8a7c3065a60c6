import { useLingui } from '@lingui/react/macro'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { RefusedFiles } from '#ui/forms/refused-files.tsx'
import { keepReceipt, ofWholeTrip } from './actions.ts'
import { AddFileButton } from './add-file-button.tsx'
import { FilesToOpen } from './files-to-open.tsx'
import { useTripFiles } from './trip-files.tsx'
import { useFileAdding } from './use-file-adding.ts'

/** The receipt of an expense, to open; once it is asked for the way to add it, on a phone by camera. */
export default function ReceiptOfExpense({ itinerary, expense, asksForReceipt }: SlotProps['expense']) {
  const { t } = useLingui()
  const { id, title, fileId } = expense
  const role = useTripRole(itinerary)
  const found = useTripFiles()
  const adding = useFileAdding(itinerary.id, ofWholeTrip, (file) => keepReceipt(id, file.id))
  if (!found || !role) return null
  const receipts = found.files.filter((file) => file.id === fileId)
  return (
    <div className="flex flex-col items-start gap-1.5 empty:hidden">
      <FilesToOpen files={receipts} title={title} onOpen={found.open} />
      {receipts.length === 0 && asksForReceipt && mayEditTrip(role) && (
        <AddFileButton adding={adding} label={t`Add Receipt for ${title}`} only={t`Add Receipt`} variant="ghost" />
      )}
      <RefusedFiles refused={adding.refused} />
    </div>
  )
}
