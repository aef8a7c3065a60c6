import type { LinkProps } from '@tanstack/react-router'

/** Where the finance screen leads; the route gives it, because only the app knows addresses. */
export interface FinanceLinks {
  goal: (id: string) => LinkProps
}
