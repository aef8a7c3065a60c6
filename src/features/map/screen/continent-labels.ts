import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Continent } from '#domain/places/countries.ts'

export const continentLabels: Record<Continent, MessageDescriptor> = {
  Africa: msg`Africa`,
  Antarctica: msg`Antarctica`,
  Asia: msg`Asia`,
  Europe: msg`Europe`,
  'North America': msg`North America`,
  Oceania: msg`Oceania`,
  'South America': msg`South America`,
}
