import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'
import { goalStatuses } from '#domain/goals/goal.ts'
import { type GoalFormValues, goalLimits } from '#domain/goals/goal-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TagInput } from '#ui/forms/tag-input.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { GoalFormPictures } from './goal-form-pictures.tsx'
import { statusLabels } from '#features/goals/goal-labels.ts'
import { useProblemText } from './use-problem-text.ts'

/** What most goals do without. The status can only be set when editing: a new goal is planned. */
export function GoalFormDetails({ editing, owned }: { editing: boolean; owned: boolean }) {
  const { t } = useLingui()
  const { register, control } = useFormContext<GoalFormValues>()
  const problem = useProblemText()
  return (
    <div className="flex flex-col gap-5">
      {editing && (
        <Field label={t`Status`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('status')}
              options={goalStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
            />
          )}
        </Field>
      )}
      <Field label={t`Subcategory`} optional error={problem('subcategory')}>
        {(attributes) => (
          <TextInput {...attributes} {...register('subcategory')} autoComplete="off" placeholder={t`Hiking`} />
        )}
      </Field>
      <Field label={t`Tags`} optional hint={t`Enter or a comma adds a tag.`} error={problem('tags')}>
        {(attributes) => (
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TagInput
                {...attributes}
                value={field.value}
                onValueChange={field.onChange}
                maxTags={goalLimits.tags}
                maxLength={goalLimits.tag}
              />
            )}
          />
        )}
      </Field>
      <GoalFormPictures />
      <Field label={t`Notes`} optional error={problem('notes')}>
        {(attributes) => <TextArea {...attributes} {...register('notes')} maxLength={goalLimits.notes} />}
      </Field>
      {owned && (
        <Switch
          label={t`Public`}
          description={t`Everyone can see a public goal. Other goals are seen by whoever can see their list.`}
          {...register('isPublic')}
        />
      )}
    </div>
  )
}
