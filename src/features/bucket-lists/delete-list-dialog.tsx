import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DeleteDialog, type DeleteRequest } from '#ui/overlays/delete-dialog.tsx'
import { deleteBucketList } from './actions.ts'
import { bucketListFailure } from './list-failure.ts'

export function DeleteListDialog(request: DeleteRequest) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      {...request}
      title={t`Delete bucket list`}
      success={t`Bucket list deleted successfully`}
      failure={(cause) => t(bucketListFailure(cause, msg`Failed to delete bucket list`))}
      onDelete={deleteBucketList}
    />
  )
}
