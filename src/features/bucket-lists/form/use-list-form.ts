import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { newBucketListValues, valuesOfBucketList } from '#domain/bucket-lists/bucket-list-draft.ts'
import { type BucketListFormValues, bucketListFormSchema } from '#domain/bucket-lists/bucket-list-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createBucketList, updateBucketList } from '#features/bucket-lists/actions.ts'
import { bucketListFailure } from '#features/bucket-lists/list-failure.ts'

/** The form of a list, and how it is saved. */
export function useListForm(list: BucketList | undefined, onSaved: () => void) {
  const { t } = useLingui()
  return useSaveForm<BucketListFormValues, BucketListFormValues>({
    schema: bucketListFormSchema,
    initial: list ? valuesOfBucketList(list) : newBucketListValues,
    save: async (values) => {
      if (list) await updateBucketList(list, values)
      else await createBucketList(values)
      toast.success(list ? t`Bucket list updated successfully!` : t`Bucket list created successfully!`)
      onSaved()
    },
    onFailure: (cause) => {
      const failed = list ? msg`Failed to update bucket list` : msg`Failed to create bucket list`
      const text = t(bucketListFailure(cause, failed))
      toast.error(text)
      return `${text}.`
    },
  })
}
