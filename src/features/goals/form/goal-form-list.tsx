import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type GoalFormValues, newListChoice } from '#domain/goals/goal-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useProblemText } from './use-problem-text.ts'

/** The list that the goal goes into, or the name of a new one. */
export function GoalFormList({ lists, owned }: { lists: readonly BucketList[]; owned: boolean }) {
  const { t } = useLingui()
  const { register, control, getValues, setValue } = useFormContext<GoalFormValues>()
  const chosen = useWatch({ control, name: 'bucketListId' })
  const problem = useProblemText()
  const hasLists = lists.length > 0
  useEffect(() => {
    // The lists of a fresh device came while the form was open: nobody has chosen to make another one.
    if (!hasLists || getValues('bucketListId') !== newListChoice || getValues('newListName') !== '') return
    setValue('bucketListId', '')
  }, [hasLists, getValues, setValue])
  if (!hasLists) {
    return (
      <Field
        label={t`Bucket list`}
        required
        hint={t`You have no bucket list yet. Name one, and the goal goes into it.`}
        error={problem('newListName')}
      >
        {(attributes) => (
          <TextInput {...attributes} {...register('newListName')} autoComplete="off" placeholder={t`Japan, slowly`} />
        )}
      </Field>
    )
  }
  return (
    <>
      <Field label={t`Bucket list`} required error={problem('bucketListId')}>
        {(attributes) => (
          <Select
            {...attributes}
            {...register('bucketListId')}
            placeholder={t`Choose a bucket list`}
            options={[
              ...lists.map((list) => ({ value: list.id, label: list.name })),
              ...(owned ? [{ value: newListChoice, label: t`New bucket list…` }] : []),
            ]}
          />
        )}
      </Field>
      {chosen === newListChoice && (
        <Field label={t`Name of the new list`} required error={problem('newListName')} className="animate-rise">
          {(attributes) => <TextInput {...attributes} {...register('newListName')} autoComplete="off" />}
        </Field>
      )}
    </>
  )
}
