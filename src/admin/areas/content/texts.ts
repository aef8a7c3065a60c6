/** The texts that can be replaced: what they are called, what the app itself says there, and what is wrong with one. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type AchievementText,
  type Contents,
  longest,
  type PageName,
  type PageText,
  type StoriesText,
  type TipsText,
} from '#domain/content/content.ts'
import { defaultHero } from '#lib/content/default-hero.ts'
import { defaultPage } from '#lib/content/default-pages.ts'
import { defaultStories } from '#lib/content/default-stories.ts'
import { itineraryTips, notificationTips } from '#lib/content/default-tips.ts'
import type { AnyText, TextName } from '#remote/admin/content.ts'

export const groups: readonly {
  title: MessageDescriptor
  texts: readonly { name: keyof Contents; label: MessageDescriptor }[]
}[] = [
  {
    title: msg`Landing page`,
    texts: [
      { name: 'landing/hero', label: msg`Promise at the top` },
      { name: 'landing/stories', label: msg`Stories` },
    ],
  },
  {
    title: msg`Pages`,
    texts: [
      { name: 'page/about', label: msg`About` },
      { name: 'page/contact', label: msg`Contact` },
      { name: 'page/help', label: msg`Help Centre` },
      { name: 'page/privacy', label: msg`Privacy` },
      { name: 'page/terms', label: msg`Terms` },
    ],
  },
  {
    title: msg`Tips`,
    texts: [
      { name: 'tips/notifications', label: msg`Beside the notifications` },
      { name: 'tips/itineraries', label: msg`Above the itineraries` },
    ],
  },
]

export const labelOf = (name: string): MessageDescriptor | undefined =>
  groups.flatMap(({ texts }) => texts).find((text) => text.name === name)?.label

export const isAchievement = (name: string): name is `achievement/${string}` => name.startsWith('achievement/')
export const isText = (name: string): name is TextName => isAchievement(name) || labelOf(name) !== undefined

export type Kind = 'page' | 'hero' | 'stories' | 'tips' | 'achievement'

export function kindOf(name: TextName): Kind {
  if (isAchievement(name)) return 'achievement'
  if (name.startsWith('page/')) return 'page'
  if (name.startsWith('tips/')) return 'tips'
  return name === 'landing/hero' ? 'hero' : 'stories'
}

/** What the app says without administrators; an achievement has its words in the catalogue. */
export function ownWords(name: keyof Contents, i18n: I18n): AnyText {
  const tips = ({ tips: all }: typeof notificationTips): TipsText => ({
    tips: all.map(({ title, text }) => ({ title: title ? i18n._(title) : '', text: i18n._(text) })),
  })
  switch (name) {
    case 'landing/hero':
      return { title: i18n._(defaultHero.title), text: i18n._(defaultHero.text) }
    case 'landing/stories':
      return {
        title: i18n._(defaultStories.title),
        text: i18n._(defaultStories.text),
        stories: defaultStories.stories.map(({ label, quote, who }) => ({
          label: i18n._(label),
          quote: i18n._(quote),
          who: i18n._(who),
        })),
      }
    case 'tips/notifications':
      return tips(notificationTips)
    case 'tips/itineraries':
      return tips(itineraryTips)
    default:
      return defaultPage(name.slice('page/'.length) as PageName, i18n)
  }
}

/** One sentence about what is missing or too long; undefined when it can be saved. */
export function problemOf(name: TextName, text: AnyText): MessageDescriptor | undefined {
  const empty = (words: string) => words.trim() === ''
  switch (kindOf(name)) {
    case 'achievement': {
      const { name: called, description, points } = text as AchievementText
      if (empty(called) || empty(description)) return msg`A name and a description are needed`
      if (!Number.isInteger(points) || points < 0 || points > longest.points)
        return msg`Points are a whole number from 0 to 10,000`
      return
    }
    case 'page':
      return empty((text as PageText).title) || empty((text as PageText).body)
        ? msg`A title and a text are needed`
        : undefined
    case 'hero':
      return Object.values(text as object).some((words) => empty(words as string))
        ? msg`A title and a text are needed`
        : undefined
    case 'stories': {
      const { title, stories } = text as StoriesText
      if (empty(title)) return msg`A title is needed`
      return stories.some(({ quote, who }) => empty(quote) || empty(who))
        ? msg`Each story needs its words, and who tells it`
        : undefined
    }
    case 'tips': {
      const { tips } = text as TipsText
      if (tips.length === 0) return msg`At least one tip is needed`
      return tips.some((tip) => empty(tip.text)) ? msg`Each tip needs a text` : undefined
    }
  }
}
