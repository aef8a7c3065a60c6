import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormContext, useFormState } from 'react-hook-form'
import {
  type BucketListFormValues,
  type BucketListProblem,
  bucketListDescriptionLimit,
} from '#domain/bucket-lists/bucket-list-form.ts'
import { bucketListCategories, colorThemes } from '#domain/bucket-lists/bucket-list.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { listTheme } from '#ui/theme/list-theme.ts'
import { FormRadioCards } from '#ui/forms/form-inputs.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import {
  colorThemeLabels,
  bucketListCategoryIcons,
  bucketListCategoryLabels,
} from '#features/bucket-lists/list-labels.ts'

const problems: Record<BucketListProblem, MessageDescriptor> = {
  'name-missing': msg`Please enter a name.`,
  'name-too-long': msg`The name can have at most 120 characters.`,
  'description-too-long': msg`The description can have at most 2,000 characters.`,
}

/** Name, description, category, colour theme and who may see it. */
export function BucketListFields() {
  const { t } = useLingui()
  const { register, control } = useFormContext<BucketListFormValues>()
  const { errors } = useFormState({ control })
  const problem = (field: 'name' | 'description') => {
    const code = errors[field]?.message
    return code && t(problems[code as BucketListProblem])
  }
  return (
    <>
      <Field label={t`Name`} required error={problem('name')}>
        {(attributes) => (
          <TextInput {...attributes} {...register('name')} autoComplete="off" placeholder={t`Japan, slowly`} />
        )}
      </Field>
      <Field label={t`Description`} optional error={problem('description')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('description')} maxLength={bucketListDescriptionLimit} rows={2} />
        )}
      </Field>
      <FormRadioCards
        control={control}
        name="category"
        label={t`Category`}
        layout="inline"
        options={bucketListCategories.map((value) => {
          const Icon = bucketListCategoryIcons[value]
          return { value, label: t(bucketListCategoryLabels[value]), icon: <Icon aria-hidden /> }
        })}
      />
      <FormRadioCards
        control={control}
        name="colorTheme"
        label={t`Colour theme`}
        layout="inline"
        options={colorThemes.map((value) => ({
          value,
          label: t(colorThemeLabels[value]),
          icon: <span className={classNames('block size-5 rounded-full', listTheme(value).solid)} />,
        }))}
      />
      <div className="flex flex-col divide-y">
        <Switch
          label={t`Public`}
          description={t`Everyone can see this list and its goals.`}
          {...register('isPublic')}
          className="py-3"
        />
        <Switch
          label={t`Collaborative`}
          description={t`Members of this list can work on its goals.`}
          {...register('isCollaborative')}
          className="py-3"
        />
      </div>
    </>
  )
}
