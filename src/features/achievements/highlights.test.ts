import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rarityRank, shareOf } from '#domain/achievements/achievements.ts'
import { rarities } from '#domain/achievements/achievement.ts'
import { featured, rarest } from './highlights.ts'
import { shown } from './shown.fixture.ts'

const earned = (day: number, changes = {}) => shown({ earnedAt: `2026-01-${String(day).padStart(2, '0')}`, ...changes })
const near = (current: number, changes = {}) => shown({ progress: { current, required: 100 }, ...changes })

const some = fc.array(
  fc
    .record({
      day: fc.option(fc.integer({ min: 1, max: 28 })),
      rarity: fc.constantFrom(...rarities),
      current: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ day, rarity, current }) => (day === null ? near(current, { rarity }) : earned(day, { rarity }))),
)

describe('featured', () => {
  it('starts with the two earned last, the newest first', () => {
    const [old, newer, newest] = [earned(1), earned(2), earned(3)]
    expect(featured([newer, old, newest])).toEqual([newest, newer])
  })

  it('fills up with what is at least half done, and leaves 49 percent out', () => {
    const half = near(50)
    expect(featured([near(49), half])).toEqual([half])
    expect(featured([near(49)])).toEqual([])
  })

  it('ranks those by rarity, then by progress', () => {
    const [common, rareFar, rareNear, epic] = [
      near(99, { rarity: 'common' }),
      near(60, { rarity: 'rare' }),
      near(80, { rarity: 'rare' }),
      near(50, { rarity: 'epic' }),
    ]
    expect(featured([common, rareFar, rareNear, epic])).toEqual([epic, rareNear, rareFar])
    expect(featured([common, rareFar, rareNear, epic, earned(1), earned(2)]).at(-1)).toBe(epic)
  })

  it('is never more than three, and never leaves out what has a better claim', () => {
    fc.assert(
      fc.property(some, (achievements) => {
        const chosen = featured(achievements)
        const locked = achievements.filter(({ earnedAt, progress }) => earnedAt === null && shareOf(progress) >= 0.5)
        const recent = Math.min(2, achievements.filter(({ earnedAt }) => earnedAt !== null).length)
        expect(chosen).toHaveLength(Math.min(3, recent + locked.length))
        expect(new Set(chosen).size).toBe(chosen.length)
        const left = locked.filter((one) => !chosen.includes(one)).map(({ rarity }) => rarityRank(rarity))
        for (const one of chosen.filter(({ earnedAt }) => earnedAt === null))
          expect(rarityRank(one.rarity)).toBeGreaterThanOrEqual(Math.max(0, ...left))
      }),
    )
  })
})

describe('rarest', () => {
  it('is the earned one of the highest rarity, the newest of several, and nothing before the first', () => {
    const [old, newer] = [earned(1, { rarity: 'rare' }), earned(2, { rarity: 'rare' })]
    expect(rarest([earned(3), old, newer, shown({ rarity: 'legendary' })])).toBe(newer)
    expect(rarest([shown()])).toBeNull()
  })
})
