/** Value sets that the database, the forms and the rules share. The order is the order on screen. */
export const bucketListCategories = ['adventure', 'food', 'relaxation', 'urban', 'entertainment'] as const
export type BucketListCategory = (typeof bucketListCategories)[number]

export const colorThemes = ['blue', 'orange', 'green', 'cyan', 'purple', 'pink'] as const
export type ColorTheme = (typeof colorThemes)[number]

export const goalCategories = [
  'adventure',
  'culture',
  'food',
  'nature',
  'urban',
  'relaxation',
  'entertainment',
] as const
export type GoalCategory = (typeof goalCategories)[number]

export const goalStatuses = ['planned', 'in-progress', 'completed', 'cancelled'] as const
export type GoalStatus = (typeof goalStatuses)[number]

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const privacyLevels = ['public', 'connections', 'private'] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

export const memberRoles = ['collaborator', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

export const transactionTypes = ['saving', 'expense', 'refund', 'correction'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const notificationTypes = ['achievement', 'connection', 'goal', 'milestone', 'system'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const connectionStatuses = ['pending', 'accepted'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

export const activityTypes = ['post', 'goal_completed', 'achievement', 'connection', 'itinerary'] as const
export type ActivityType = (typeof activityTypes)[number]

export const achievementCategories = ['explorer', 'adventure', 'culture', 'foodie', 'social', 'milestone'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

/** From what most people earn to what few do. */
export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export const requirementTypes = ['countries', 'goals_completed', 'savings', 'connections'] as const
export type RequirementType = (typeof requirementTypes)[number]

/** Currencies that a goal or a transaction can have. */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY'] as const
export type Currency = (typeof currencies)[number]

export const subscriptionTiers = ['free', 'pro'] as const
export type SubscriptionTier = (typeof subscriptionTiers)[number]
