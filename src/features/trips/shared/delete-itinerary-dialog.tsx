import { useLingui } from '@lingui/react/macro'
import { DeleteDialog, type DeleteRequest } from '#ui/overlays/delete-dialog.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { deleteItinerary } from './actions.ts'

export function DeleteItineraryDialog(request: DeleteRequest) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      {...request}
      title={t`Delete itinerary`}
      success={t`Itinerary deleted successfully`}
      failure={(cause) => {
        console.warn(cause)
        return t`Failed to delete itinerary`
      }}
      explain={(cause) => failureText(t`Failed to delete itinerary`, cause)}
      onDelete={deleteItinerary}
    />
  )
}
