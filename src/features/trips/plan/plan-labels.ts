import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BedDouble, Bus, Camera, Footprints, type LucideIcon, Sparkle, UtensilsCrossed } from 'lucide-react'
import type { ActivityCategory, BudgetPart } from '#domain/itineraries/plan/itinerary-plan.ts'

export const activityLabels: Record<ActivityCategory, MessageDescriptor> = {
  accommodation: msg`Accommodation`,
  food: msg`Food`,
  sightseeing: msg`Sightseeing`,
  transportation: msg`Transportation`,
  activity: msg`Activity`,
  other: msg`Other`,
}

export const activityIcons: Record<ActivityCategory, LucideIcon> = {
  accommodation: BedDouble,
  food: UtensilsCrossed,
  sightseeing: Camera,
  transportation: Bus,
  activity: Footprints,
  other: Sparkle,
}

/** Ground and ink of the round sign before an activity. */
export const activityColours: Record<ActivityCategory, string> = {
  accommodation: 'bg-dusk-soft text-dusk-ink',
  food: 'bg-ember-soft text-ember-ink',
  sightseeing: 'bg-sea-soft text-sea-ink',
  transportation: 'bg-sand-soft text-sand-ink',
  activity: 'bg-moss-soft text-moss-ink',
  other: 'bg-sunken text-muted dark:bg-track',
}

export const budgetLabels: Record<BudgetPart, MessageDescriptor> = {
  accommodation: msg`Accommodation`,
  food: msg`Food`,
  activities: msg`Activities`,
  transportation: msg`Transportation`,
  other: msg`Other`,
}

/** Its bar in the budget, in the colour that its activities have in the plan. */
export const budgetColours: Record<BudgetPart, string> = {
  accommodation: 'bg-dusk',
  food: 'bg-ember',
  activities: 'bg-sea',
  transportation: 'bg-sand',
  other: 'bg-control',
}
