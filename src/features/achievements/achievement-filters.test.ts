import { describe, expect, it } from 'vitest'
import {
  type AchievementFilters,
  addressOfFilters,
  filterAchievements,
  filtersFromAddress,
  isFiltered,
  noAchievementFilters as none,
  shelvesOf,
} from './achievement-filters.ts'
import { shown } from './shown.fixture.ts'

const bite = shown({ name: 'First Bite', description: 'Food at last.', category: 'foodie', earnedAt: '2026-01-01' })
const stones = shown({ name: 'Old Stones', description: 'A carved name.', category: 'culture', rarity: 'rare' })
const stamp = shown({ name: 'First Stamp', description: 'A passport.', category: 'explorer' })
const all = [bite, stones, stamp]
const found = (changes: Partial<AchievementFilters>) => filterAchievements(all, { ...none, ...changes })

describe('filterAchievements', () => {
  it('finds every typed word in name or description', () => {
    expect(found({ query: 'first' })).toEqual([bite, stamp])
    expect(found({ query: ' PASSPORT  first' })).toEqual([stamp])
    expect(found({ query: 'first stones' })).toEqual([])
  })

  it('narrows by category, rarity, unlocked and locked', () => {
    expect(found({})).toEqual(all)
    expect(found({ category: 'culture' })).toEqual([stones])
    expect(found({ rarity: 'common' })).toEqual([bite, stamp])
    expect(found({ unlocked: false })).toEqual([stones, stamp])
    expect(found({ locked: false })).toEqual([bite])
    expect(found({ locked: false, unlocked: false })).toEqual([])
  })
})

describe('shelvesOf', () => {
  it('has the categories in their order, each from common to legendary, one ladder after the other', () => {
    const ladder = (category: 'adventure' | 'nature') =>
      (['legendary', 'common', 'epic'] as const).map((rarity) =>
        shown({ category: 'adventure', rarity, requirements: { type: 'goals_completed', count: 2, category } }),
      )
    const shelves = shelvesOf([...ladder('nature'), ...all, ...ladder('adventure')])
    expect(shelves.map(({ category }) => category)).toEqual(['explorer', 'adventure', 'culture', 'foodie'])
    expect(shelves[1]?.achievements.map(({ rarity, requirements }) => [requirements.category, rarity])).toEqual([
      ['adventure', 'common'],
      ['adventure', 'epic'],
      ['adventure', 'legendary'],
      ['nature', 'common'],
      ['nature', 'epic'],
      ['nature', 'legendary'],
    ])
  })
})

describe('the address', () => {
  it('brings back every choice, and says nothing where nothing is chosen', () => {
    const choices: AchievementFilters[] = [
      none,
      { query: 'tent', category: 'social', rarity: 'epic', unlocked: false, locked: true },
      { ...none, locked: false },
      { ...none, unlocked: false, locked: false },
    ]
    for (const filters of choices) {
      expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
      expect(isFiltered(filters)).toBe(Object.values(addressOfFilters(filters)).some(Boolean))
    }
  })

  it('knows nothing but what there is', () => {
    expect(filtersFromAddress({ q: 3, category: 'space', rarity: 'mythic', hide: 'x' })).toEqual(none)
  })
})
