import { importPath } from '#lib/files/import-path.ts'

/** Every address of the app, and the only place that writes one. */
export const paths = {
  home: '/',
  resetPassword: '/reset-password',
  onboarding: '/onboarding',
  about: '/about',
  contact: '/contact',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  bucketLists: '/dashboard/bucket-lists',
  bucketList: '/dashboard/bucket-lists/$id',
  goals: '/dashboard/goals',
  goal: '/dashboard/goals/$id',
  map: '/dashboard/map',
  itineraries: '/dashboard/itineraries',
  itinerary: '/dashboard/itineraries/$id',
  joinTrip: '/dashboard/join/$token',
  recommendations: '/dashboard/recommendations',
  achievements: '/dashboard/achievements',
  social: '/dashboard/social',
  person: '/dashboard/social/users/$id',
  finance: '/dashboard/financial',
  notifications: '/dashboard/notifications',
  profile: '/dashboard/profile',
  import: importPath,
  upgrade: '/dashboard/upgrade',
} as const

/** Whether an address belongs to the back office, which is an app of its own. */
export const isBackOffice = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)

/** Short forms that other screens, mails and bookmarks use. Each leads to the /dashboard form (decisions P2, P3). */
export const shortPaths = {
  goals: '/goals',
  goal: '/goals/$id',
  bucketLists: '/bucket-lists',
  bucketList: '/bucket-lists/$id',
  itineraries: '/itineraries',
  itinerary: '/itineraries/$id',
  joinTrip: '/join/$token',
  post: '/posts/$id',
  byLink: '/s/$token',
  recommendations: '/recommendations',
  achievements: '/achievements',
  social: '/social',
  person: '/users/$id',
  finance: '/financial',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  dashboardSettings: '/dashboard/settings',
} as const

/**
 * The address of a goal, list or itinerary as it is handed on, for the one that it has in the dashboard; null for every
 * other address.
 */
export const sharedHref = (href: string): string | null =>
  /^\/dashboard\/(goals|bucket-lists|itineraries)\/[^/?#]+\/?([?#]|$)/.test(href)
    ? href.replace('/dashboard', '')
    : null

/** The secret of the invitation at an address, in either form; null for every other address. */
export const invitationIn = (href: string): string | null =>
  /^(?:\/dashboard)?\/join\/([^/?#]+)\/?(?:[?#]|$)/.exec(href)?.[1] ?? null

const shortForms: [short: RegExp, canonical: string][] = [
  [/^\/(goals|bucket-lists|itineraries|join)(\/[^/]+)?$/, '/dashboard/$1$2'],
  [/^\/(achievements|financial|notifications|profile|recommendations)$/, '/dashboard/$1'],
  [/^\/social$/, paths.social],
  [/^\/posts\/([^/]+)$/, `${paths.social}?post=$1`],
  [/^\/users\/([^/]+)$/, `${paths.social}/users/$1`],
  [/^(?:\/dashboard)?\/settings$/, `${paths.profile}?tab=preferences`],
]

/**
 * The /dashboard form of an address that uses a short path, with its query and fragment; null for every other address.
 * @param href path, query and fragment, beginning with '/'
 */
export function canonicalHref(href: string): string | null {
  const address = new URL(href, 'http://app.invalid')
  const pathname = address.pathname.replace(/(?<=.)\/+$/, '')
  for (const [short, canonical] of shortForms) {
    if (!short.test(pathname)) continue
    const target = new URL(pathname.replace(short, canonical), address.origin)
    for (const [name, value] of address.searchParams) target.searchParams.set(name, value)
    return `${target.pathname}${target.search}${address.hash}`
  }
  return null
}
