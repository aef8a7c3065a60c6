import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { newBucketListValues, valuesOfBucketList } from '#domain/bucket-lists/bucket-list-draft.ts'
import { type BucketListFormValues, bucketListFormSchema } from '#domain/bucket-lists/bucket-list-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BucketListFields } from './bucket-list-fields.tsx'
import { useListSave } from './use-list-save.ts'

interface BucketListFormDialogProps {
  /** The list that is edited; without one a new list is made. */
  list?: BucketList
  onClose: () => void
}

/** Makes or edits a bucket list. What was typed stays when saving fails. */
export function BucketListFormDialog({ list, onClose }: BucketListFormDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const form = useForm<BucketListFormValues>({
    resolver: zodResolver(bucketListFormSchema),
    defaultValues: list ? valuesOfBucketList(list) : newBucketListValues,
  })
  const name = useWatch({ control: form.control, name: 'name' })
  const { save, saving, failure } = useListSave(list, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title={list ? t`Edit Bucket List` : t`Create Bucket List`}
      footer={
        <>
          <Button variant="ghost" disabled={saving} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={saving} disabled={!hasVisibleText(name)}>
            {list ? <Trans>Save Changes</Trans> : <Trans>Create Bucket List</Trans>}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          {failure && (
            <Banner tone="danger" role="alert">
              <Trans>{failure} Nothing that you typed is lost: please try again.</Trans>
            </Banner>
          )}
          <BucketListFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}
