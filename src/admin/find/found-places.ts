import { type AreaName, areaPath } from '#admin/paths.ts'
import type { Found } from '#remote/admin/find.ts'

interface Place {
  to: string
  search: Record<string, string>
}

const list = (area: AreaName, search: Record<string, string>): Place => ({ to: areaPath(area), search })

/** Where the back office shows what was found: its page, or the list in which it stands alone. */
export function placeOfFound({ kind, id, title }: Found): Place {
  switch (kind) {
    case 'user':
      return { to: areaPath('users', id), search: {} }
    case 'report':
      return { to: areaPath('moderation', id), search: {} }
    case 'transaction':
      return list('finance', { tab: 'transactions', q: id })
    case 'subscription':
      return list('finance', { tab: 'subscriptions', q: id })
    case 'coupon':
      return list('promotions', { q: title })
  }
}
