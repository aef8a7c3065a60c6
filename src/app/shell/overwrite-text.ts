import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncEvents } from '#sync/pass/events.ts'
import { recordName } from './record-name.ts'

const fieldNames: Record<string, MessageDescriptor> = {
  name: msg`name`,
  title: msg`title`,
  description: msg`description`,
  category: msg`category`,
  colorTheme: msg`colour`,
  status: msg`status`,
  priority: msg`priority`,
  targetDate: msg`target date`,
  budgetTarget: msg`budget`,
  currency: msg`currency`,
  locationData: msg`location`,
  notes: msg`notes`,
  tags: msg`tags`,
  mediaUrls: msg`pictures`,
  firstName: msg`first name`,
  lastName: msg`last name`,
  avatarUrl: msg`profile picture`,
  preferences: msg`preferences`,
  demographicData: msg`profile`,
  travelPersonality: msg`travel style`,
  interests: msg`interests`,
  sortOrder: msg`order`,
  content: msg`text`,
  location: msg`place`,
  destinationName: msg`destination`,
  destinationCoordinates: msg`place`,
  aiGeneratedPlan: msg`plan`,
  userFeedback: msg`feedback`,
  recommendationData: msg`details`,
  goalId: msg`goal`,
}

/** Fields whose values are no words: only the field is named. */
const wordless = new Set([
  'avatarUrl',
  'preferences',
  'demographicData',
  'travelPersonality',
  'interests',
  'sortOrder',
  'destinationCoordinates',
  'aiGeneratedPlan',
  'recommendationData',
  'goalId',
])

const longestShown = 80

/** A value as a person would say it, shortened. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n._(msg`nothing`)
  const name = typeof value === 'object' && 'name' in value ? value.name : undefined
  const text = [name, value].find((part) => typeof part === 'string') ?? JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text
}

/** Which value of whom was overwritten by a later edit elsewhere (decision P32). */
export function overwriteText(notice: SyncEvents['overwritten']): MessageDescriptor {
  const title = recordName(notice.table, notice.title)
  const fieldName = fieldNames[notice.field]
  const field = fieldName ? i18n._(fieldName) : notice.field
  if (wordless.has(notice.field)) {
    return notice.kept === 'theirs'
      ? msg`“${title}”: a later edit elsewhere replaced your change of the ${field}.`
      : msg`“${title}”: your later edit of the ${field} replaced one made elsewhere.`
  }
  const yours = valueText(notice.yours)
  const theirs = valueText(notice.theirs)
  return notice.kept === 'theirs'
    ? msg`“${title}”: a later edit changed the ${field} to “${theirs}”. Yours was “${yours}”.`
    : msg`“${title}”: your later edit of the ${field}, “${yours}”, replaced “${theirs}”.`
}
