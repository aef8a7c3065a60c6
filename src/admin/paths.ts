/** Addresses of the back office. */
export const adminHome = '/admin'
export const adminLogin = '/admin/login'

/** The address of an area, or of something within it. */
export const areaPath = (area: AreaName, rest = ''): string => `${adminHome}/${area}${rest && `/${rest}`}`

export type AreaName =
  | 'users'
  | 'moderation'
  | 'finance'
  | 'promotions'
  | 'analytics'
  | 'content'
  | 'notifications'
  | 'audit-logs'
  | 'settings'
