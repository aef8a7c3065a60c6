export {
  type BucketListCategory,
  bucketListCategories,
  type ColorTheme,
  colorThemes,
} from '#domain/bucket-lists/bucket-list.ts'
export {
  type GoalCategory,
  goalCategories,
  type GoalStatus,
  goalStatuses,
  type Priority,
  priorities,
} from '#domain/goals/goal.ts'
export { type PrivacyLevel, privacyLevels } from '#domain/sharing/sharing-columns.ts'
export { type MemberRole, memberRoles } from '#domain/bucket-lists/bucket-list-member.ts'
export { type TransactionType, transactionTypes } from '#domain/money/transaction.ts'
export { type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
export { type ConnectionStatus, connectionStatuses } from '#domain/connections/connection.ts'
export { type ActivityType, activityTypes } from '#domain/posts/activity-item.ts'
export {
  type AchievementCategory,
  achievementCategories,
  type Rarity,
  rarities,
  type RequirementType,
  requirementTypes,
} from '#domain/achievements/achievement.ts'
export { type Currency, currencies } from '#domain/money/currency.ts'
export { type SubscriptionTier, subscriptionTiers } from '#domain/accounts/user.ts'
