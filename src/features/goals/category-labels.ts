import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Building2, Landmark, type LucideIcon, Mountain, Ticket, TreePalm, Trees, UtensilsCrossed } from 'lucide-react'
import type { GoalCategory } from '#domain/goals/goal.ts'

export const categoryLabels: Record<GoalCategory, MessageDescriptor> = {
  adventure: msg`Adventure`,
  culture: msg`Culture`,
  food: msg`Food`,
  nature: msg`Nature`,
  urban: msg`Urban`,
  relaxation: msg`Relaxation`,
  entertainment: msg`Entertainment`,
}

export const categoryIcons: Record<GoalCategory, LucideIcon> = {
  adventure: Mountain,
  culture: Landmark,
  food: UtensilsCrossed,
  nature: Trees,
  urban: Building2,
  relaxation: TreePalm,
  entertainment: Ticket,
}
