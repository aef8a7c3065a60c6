import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { goalCategories } from '#domain/goals/goal.ts'
import { type GoalFormValues, goalLimits } from '#domain/goals/goal-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormRadioCards } from '#ui/forms/form-inputs.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { GoalFormList } from './goal-form-list.tsx'
import { categoryIcons, categoryLabels } from '#features/goals/category-labels.ts'
import { useProblemText } from './use-problem-text.ts'

/** What the goal is: title, list, description, category. */
export function GoalFormBasics({ lists, owned }: { lists: readonly BucketList[]; owned: boolean }) {
  const { t } = useLingui()
  const { register, control } = useFormContext<GoalFormValues>()
  const problem = useProblemText()
  return (
    <>
      <Field label={t`Title`} required error={problem('title')}>
        {(attributes) => (
          <TextInput
            {...attributes}
            {...register('title')}
            autoComplete="off"
            placeholder={t`Cherry blossom in Kyoto`}
          />
        )}
      </Field>
      <GoalFormList lists={lists} owned={owned} />
      <Field label={t`Description`} optional error={problem('description')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('description')} maxLength={goalLimits.description} rows={2} />
        )}
      </Field>
      <FormRadioCards
        control={control}
        name="category"
        label={t`Category`}
        layout="inline"
        options={goalCategories.map((value) => {
          const Icon = categoryIcons[value]
          return { value, label: t(categoryLabels[value]), icon: <Icon aria-hidden /> }
        })}
      />
    </>
  )
}
