import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Building2, type LucideIcon, Mountain, Ticket, TreePalm, UtensilsCrossed } from 'lucide-react'
import type { BucketListCategory, ColorTheme } from '#domain/bucket-lists/bucket-list.ts'

export const bucketListCategoryLabels: Record<BucketListCategory, MessageDescriptor> = {
  adventure: msg`Adventure`,
  food: msg`Food & Drink`,
  relaxation: msg`Relaxation`,
  urban: msg`Urban`,
  entertainment: msg`Entertainment`,
}

export const bucketListCategoryIcons: Record<BucketListCategory, LucideIcon> = {
  adventure: Mountain,
  food: UtensilsCrossed,
  relaxation: TreePalm,
  urban: Building2,
  entertainment: Ticket,
}

export const colorThemeLabels: Record<ColorTheme, MessageDescriptor> = {
  blue: msg`Blue`,
  orange: msg`Orange`,
  green: msg`Green`,
  cyan: msg`Cyan`,
  purple: msg`Purple`,
  pink: msg`Pink`,
}
