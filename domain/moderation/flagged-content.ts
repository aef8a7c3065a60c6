/** What people report to the moderators, as the database has it (migration reports). */
export const contentTypes = ['post', 'comment', 'profile', 'goal', 'bucket_list', 'itinerary'] as const
export type ContentType = (typeof contentTypes)[number]

/** In the order on screen. */
export const reportReasons = ['spam', 'harassment', 'inappropriate', 'false_information', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `approved`: it stays; `removed`: its author alone sees it; `escalated`: somebody senior decides. */
export const reportStatuses = ['pending', 'approved', 'removed', 'escalated'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Longest texts. */
export const reportLimits = { details: 500, notes: 2000 } as const
