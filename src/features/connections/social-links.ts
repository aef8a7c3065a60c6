import type { LinkProps } from '@tanstack/react-router'
import type { SocialTab } from './social-address.ts'

/** Where the social screens lead. */
export interface SocialLinks {
  tab: (tab: SocialTab) => LinkProps
  person: (id: string) => LinkProps
  /** One's own profile. */
  profile: LinkProps
}
