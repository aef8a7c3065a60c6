import {
  type AchievementCategory,
  achievementCategories,
  rarities,
  type Rarity,
} from '#domain/achievements/achievement.ts'
import { rarityRank } from '#domain/achievements/achievements.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'
import { oneOf } from '#lib/one-of.ts'
import type { ShownAchievement } from './shown-achievement.ts'

export interface AchievementFilters {
  query: string
  category: AchievementCategory | null
  rarity: Rarity | null
  unlocked: boolean
  locked: boolean
}

export const noAchievementFilters: AchievementFilters = {
  query: '',
  category: null,
  rarity: null,
  unlocked: true,
  locked: true,
}

/** Whether anything may be hidden. */
export const isFiltered = ({ query, category, rarity, unlocked, locked }: AchievementFilters): boolean =>
  query.trim() !== '' || category !== null || rarity !== null || !unlocked || !locked

/** The achievements whose name and description hold every typed word and that are of the chosen kind. */
export function filterAchievements<Item extends ShownAchievement>(
  achievements: readonly Item[],
  { query, category, rarity, unlocked, locked }: AchievementFilters,
): Item[] {
  const words = searchWords(query)
  return achievements.filter((one) => {
    const text = foldForSearch(`${one.name} ${one.description}`)
    return (
      (category === null || one.category === category) &&
      (rarity === null || one.rarity === rarity) &&
      (one.earnedAt === null ? locked : unlocked) &&
      words.every((word) => text.includes(word))
    )
  })
}

interface Shelf<Item> {
  category: AchievementCategory
  achievements: Item[]
}

/** The categories that have any, each from what is easily earned to what is rare. */
export const shelvesOf = <Item extends ShownAchievement>(achievements: readonly Item[]): Shelf<Item>[] =>
  achievementCategories.flatMap((category) => {
    const own = achievements
      .filter((one) => one.category === category)
      .sort(
        (one, other) =>
          order.indexOf(one.requirements.type) - order.indexOf(other.requirements.type) ||
          (one.requirements.category ?? '').localeCompare(other.requirements.category ?? '') ||
          rarityRank(one.rarity) - rarityRank(other.rarity) ||
          one.points - other.points,
      )
    return own.length > 0 ? [{ category, achievements: own }] : []
  })
/** Ladders of one kind stay together. */
const order = ['goals_completed', 'countries', 'savings', 'connections']

/** The filters that an address names; what it does not know is left open. */
export const filtersFromAddress = (search: Record<string, unknown>): AchievementFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  category: oneOf(achievementCategories, search.category),
  rarity: oneOf(rarities, search.rarity),
  unlocked: search.hide !== 'unlocked' && search.hide !== 'all',
  locked: search.hide !== 'locked' && search.hide !== 'all',
})

/** The words of the address for these filters. */
export const addressOfFilters = ({ query, category, rarity, unlocked, locked }: AchievementFilters) => ({
  q: query.trim() || undefined,
  category: category ?? undefined,
  rarity: rarity ?? undefined,
  hide: unlocked ? (locked ? undefined : 'locked') : locked ? 'unlocked' : 'all',
})
