import type { MessageDescriptor } from '@lingui/core'
import { navigation } from '#app/navigation.ts'

/** The letter that goes to a place after `g`. A place has its letter as soon as the navigation has the place. */
const letters: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/dashboard/bucket-lists': 'l',
  '/dashboard/goals': 'o',
  '/dashboard/map': 'm',
  '/dashboard/itineraries': 'i',
  '/dashboard/recommendations': 'r',
  '/dashboard/achievements': 'a',
  '/dashboard/social': 's',
  '/dashboard/financial': 'f',
  '/dashboard/notifications': 'n',
  '/dashboard/profile': 'p',
}

interface PlaceKey {
  letter: string
  to: (typeof navigation)[number]['to']
  label: MessageDescriptor
}

/** The places that a key leads to, in the navigation's order. */
export const placeKeys: readonly PlaceKey[] = navigation.flatMap(({ to, label }) => {
  const letter = letters[to]
  return letter ? [{ letter, to, label }] : []
})
