/** Texts that administrators may replace. Forms and lengths are those of `private.is_content`. */

/** A page in Markdown. */
export interface PageText {
  title: string
  body: string
}

export interface HeroText {
  title: string
  text: string
}

export interface Story {
  quote: string
  who: string
  /** A word above it, such as 'Example story'; empty for none. */
  label: string
}

export interface StoriesText {
  title: string
  text: string
  stories: Story[]
}

export interface Tip {
  /** Empty where tips have none. */
  title: string
  text: string
}

export interface TipsText {
  tips: Tip[]
}

/** Of the catalogue; it travels to devices as a record. */
export interface AchievementText {
  name: string
  description: string
  points: number
}

export const pageNames = ['about', 'contact', 'help', 'privacy', 'terms'] as const
export type PageName = (typeof pageNames)[number]

export interface Contents extends Record<`page/${PageName}`, PageText> {
  'landing/hero': HeroText
  'landing/stories': StoriesText
  'tips/notifications': TipsText
  'tips/itineraries': TipsText
}

export type ContentName = keyof Contents

/** What is published instead of the app's own words. */
export type PublishedContent = Partial<Contents>

export const longest = {
  title: 120,
  text: 400,
  body: 40_000,
  quote: 500,
  who: 120,
  label: 40,
  tipTitle: 80,
  tipText: 300,
  stories: 6,
  tips: 6,
  achievementName: 80,
  achievementDescription: 300,
  points: 10_000,
} as const

/** The texts that the page at an address shows at once: the server writes them into it. */
export function contentOfPath(path: string): readonly ContentName[] {
  if (path === '/') return ['landing/hero', 'landing/stories']
  const page = pageNames.find((name) => path === `/${name}`)
  return page ? [`page/${page}`] : []
}
