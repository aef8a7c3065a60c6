import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  House,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Route,
  Sparkles,
  Target,
  Trophy,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { paths } from './paths.ts'

interface NavigationEntry {
  to:
    | typeof paths.dashboard
    | typeof paths.bucketLists
    | typeof paths.goals
    | typeof paths.map
    | typeof paths.itineraries
    | typeof paths.recommendations
    | typeof paths.achievements
    | typeof paths.social
    | typeof paths.finance
    | typeof paths.notifications
    | typeof paths.profile
  label: MessageDescriptor
  icon: LucideIcon
  /** Lit only on its own address, not on the screens below it. */
  exact?: boolean
  /** Where one works most; the others stand smaller. */
  main?: true
  /** Word in the phone's bottom bar; without it the entry is only in the drawer. */
  short?: MessageDescriptor
}

/**
 * The places of the app in the specification's order: overview, lists, goals, map, itineraries, recommendations,
 * achievements, social, financial, notifications, profile. An entry comes together with its screen
 * (docs/decisions/0004).
 */
export const navigation: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: msg`Dashboard`, main: true, icon: House, exact: true, short: msg`Home` },
  { to: paths.bucketLists, label: msg`Bucket Lists`, icon: ListChecks },
  { to: paths.goals, label: msg`Goals`, main: true, icon: Target, short: msg`Goals` },
  { to: paths.map, label: msg`Map`, main: true, icon: MapIcon, short: msg`Map` },
  { to: paths.itineraries, label: msg`Itineraries`, main: true, icon: Route, short: msg`Trips` },
  { to: paths.recommendations, label: msg`Recommendations`, icon: Sparkles },
  { to: paths.achievements, label: msg`Achievements`, icon: Trophy },
  { to: paths.social, label: msg`Social`, main: true, icon: Users },
  { to: paths.finance, label: msg`Financial`, main: true, icon: Wallet },
  { to: paths.notifications, label: msg`Notifications`, icon: Bell },
  { to: paths.profile, label: msg`Profile`, icon: UserRound, short: msg`You` },
]
