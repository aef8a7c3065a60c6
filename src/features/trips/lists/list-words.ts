import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TripKind } from '#domain/itineraries/lists/suggestion.ts'
import type { Weather } from '#domain/itineraries/lists/weather.ts'
import type { TripListKind } from '#domain/itineraries/lists/trip-item.ts'

export const tripListNames: Record<TripListKind, MessageDescriptor> = {
  packing: msg`Packing`,
  'to-do': msg`To-dos`,
}

export const newEntryLabels: Record<TripListKind, MessageDescriptor> = {
  packing: msg`Item`,
  'to-do': msg`Something to do`,
}

export const weatherLabels: Record<Weather, MessageDescriptor> = {
  hot: msg`Hot`,
  warm: msg`Warm`,
  cool: msg`Cool`,
  cold: msg`Cold`,
}

export const tripKindLabels: Record<TripKind, MessageDescriptor> = {
  city: msg`City`,
  beach: msg`Beach`,
  mountains: msg`Mountains`,
  snow: msg`Snow`,
  camping: msg`Camping`,
  business: msg`Business`,
  children: msg`With children`,
}

/** How long before the departure, as a choice; by days. */
export const leadTimeLabels: Record<number, MessageDescriptor> = {
  0: msg`Before departure`,
  1: msg`1 day before departure`,
  3: msg`3 days before departure`,
  7: msg`1 week before departure`,
  14: msg`2 weeks before departure`,
  30: msg`30 days before departure`,
  60: msg`60 days before departure`,
}
