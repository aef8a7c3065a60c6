import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { BucketListFormValues } from '#domain/bucket-lists/bucket-list-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createBucketList, updateBucketList } from '#features/bucket-lists/actions.ts'
import { listFailure } from '#features/bucket-lists/list-failure.ts'

/** Saves the list form once, however often it is submitted. */
export function useListSave(list: BucketList | undefined, onSaved: () => void) {
  const { t } = useLingui()
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(values: BucketListFormValues): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      if (list) await updateBucketList(list, values)
      else await createBucketList(values)
      toast.success(list ? t`Bucket list updated successfully!` : t`Bucket list created successfully!`)
      onSaved()
    } catch (cause) {
      const failed = list ? msg`Failed to update bucket list` : msg`Failed to create bucket list`
      const text = t(listFailure(cause, failed))
      toast.error(text)
      setFailure(`${text}.`)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return { save, saving, failure }
}
