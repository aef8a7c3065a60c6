import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { BucketListFields } from './bucket-list-fields.tsx'
import { useListForm } from './use-list-form.ts'

interface BucketListFormDialogProps {
  /** The list that is edited; without one a new list is made. */
  list?: BucketList
  onClose: () => void
}

/** Makes or edits a bucket list. What was typed stays when saving fails. */
export function BucketListFormDialog({ list, onClose }: BucketListFormDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { form, submit, busy, failure } = useListForm(list, onClose)
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <FormDialog
      title={list ? t`Edit Bucket List` : t`Create Bucket List`}
      formId={formId}
      submitLabel={list ? t`Save Changes` : t`Create Bucket List`}
      incomplete={!hasVisibleText(name)}
      busy={busy}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {failure && <SaveFailure failure={failure} />}
          <BucketListFields />
        </form>
      </FormProvider>
    </FormDialog>
  )
}
