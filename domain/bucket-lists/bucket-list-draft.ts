import type { BucketListFormValues } from './bucket-list-form.ts'
import type { BucketList } from './bucket-list.ts'
import { sharingFromSwitch } from '#domain/sharing/sharing.ts'

export const newBucketListValues: BucketListFormValues = {
  name: '',
  description: '',
  category: 'adventure',
  colorTheme: 'blue',
  isPublic: false,
  isCollaborative: false,
}

/** The form's view of a stored list. */
export const valuesOfBucketList = (list: BucketList): BucketListFormValues => ({
  name: list.name,
  description: list.description ?? '',
  category: list.category,
  colorTheme: list.colorTheme,
  isPublic: list.isPublic,
  isCollaborative: list.isCollaborative,
})

export type BucketListDraft = Pick<
  BucketList,
  'name' | 'description' | 'category' | 'colorTheme' | 'isPublic' | 'privacyLevel' | 'isCollaborative'
>

/** The record fields that checked form values stand for. */
export const bucketListDraft = (values: BucketListFormValues, current?: BucketList): BucketListDraft => ({
  ...values,
  ...sharingFromSwitch(values.isPublic, current),
  description: values.description || null,
})
