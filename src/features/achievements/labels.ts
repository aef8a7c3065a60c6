import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AchievementCategory, Rarity } from '#domain/achievements/achievement.ts'

export const categoryLabels: Record<AchievementCategory, MessageDescriptor> = {
  explorer: msg`Explorer`,
  adventure: msg`Adventure`,
  culture: msg`Culture`,
  foodie: msg`Foodie`,
  social: msg`Social`,
  milestone: msg`Milestone`,
}

export const rarityLabels: Record<Rarity, MessageDescriptor> = {
  common: msg`Common`,
  uncommon: msg`Uncommon`,
  rare: msg`Rare`,
  epic: msg`Epic`,
  legendary: msg`Legendary`,
}
