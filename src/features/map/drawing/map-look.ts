import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Theme } from '#lib/page/theme.ts'

/** The looks of the map, in the specification's order. */
export const mapLooks = ['streets', 'outdoors', 'satellite', 'dark', 'light'] as const
export type MapLook = (typeof mapLooks)[number]

export const lookLabels: Record<MapLook, MessageDescriptor> = {
  streets: msg`Streets`,
  outdoors: msg`Outdoors`,
  satellite: msg`Satellite`,
  dark: msg`Dark`,
  light: msg`Light`,
}

const key = 'farlight-map-style'

/** The look chosen on this device; null before the first choice. */
export function chosenLook(): MapLook | null {
  const kept = localStorage.getItem(key)
  return mapLooks.find((look) => look === kept) ?? null
}

export const keepLook = (look: MapLook): void => localStorage.setItem(key, look)

/** The look before anybody has chosen one. */
export const startLook = (theme: Theme): MapLook => (theme === 'dark' ? 'dark' : 'streets')

/** Where the map starts and goes back to. */
export const startView = { center: [0, 20] as [number, number], zoom: 1.5 }
/** How the map moves from there, once, to show all goals. */
export const startFlight = { maxZoom: 5, padding: 56, duration: 1200 }
/** How a chosen goal is flown to. */
export const goalFlight = { zoom: 5, duration: 1500 }
export const clusterRules = { clusterRadius: 50, clusterMaxZoom: 14 }
/** Goals in a cluster from which it has the middle and the large size. */
export const clusterSteps = [10, 30] as const
