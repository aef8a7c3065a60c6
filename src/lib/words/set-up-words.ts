/** Answers of the set-up that the travel profile shows too (decision P17). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const durationNames = {
  weekend: msg`Weekend`,
  week: msg`Week`,
  extended: msg`Extended`,
  'long-term': msg`Long-term`,
} satisfies Record<string, MessageDescriptor>

export const durationLengths = {
  weekend: msg`2-3 days`,
  week: msg`4-7 days`,
  extended: msg`1-2 weeks`,
  'long-term': msg`1+ months`,
} satisfies Record<string, MessageDescriptor>

export const transportationNames = {
  flight: msg`Flight`,
  train: msg`Train`,
  car: msg`Car`,
  bus: msg`Bus`,
  cruise: msg`Cruise`,
} satisfies Record<string, MessageDescriptor>

export const activityNames = {
  'Museums & Galleries': msg`Museums & Galleries`,
  'Outdoor Adventures': msg`Outdoor Adventures`,
  'Nightlife & Entertainment': msg`Nightlife & Entertainment`,
  Shopping: msg`Shopping`,
  'Local Markets': msg`Local Markets`,
  'Religious Sites': msg`Religious Sites`,
  'Natural Wonders': msg`Natural Wonders`,
  'Historical Sites': msg`Historical Sites`,
} satisfies Record<string, MessageDescriptor>
