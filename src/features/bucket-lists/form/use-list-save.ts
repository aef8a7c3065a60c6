import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BucketListFormValues } from '#domain/bucket-lists/bucket-list-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createBucketList, updateBucketList } from '#features/bucket-lists/actions.ts'
import { listFailure } from '#features/bucket-lists/list-failure.ts'

/** Saves the list form, and says so. */
export function useListSave(list: BucketList | undefined, onSaved: () => void) {
  const { t } = useLingui()
  return useOnce(
    async (values: BucketListFormValues) => {
      if (list) await updateBucketList(list, values)
      else await createBucketList(values)
      toast.success(list ? t`Bucket list updated successfully!` : t`Bucket list created successfully!`)
      onSaved()
    },
    {
      onFailure: (cause) => {
        const failed = list ? msg`Failed to update bucket list` : msg`Failed to create bucket list`
        const text = t(listFailure(cause, failed))
        toast.error(text)
        return `${text}.`
      },
    },
  )
}
