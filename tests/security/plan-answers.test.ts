/** Whatever is taken for a plan can be stored: the rules of the device and of the database agree. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { type ItineraryPlan, planLimits, type PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import { planIn } from '#domain/itineraries/making/plan-answer.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { someAnswer } from '#tests/support/plan-answers.ts'
import { runs } from '#tests/support/runs.ts'

describe.each(eitherEngine)('plans on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const isTaken = async (plan: ItineraryPlan) => {
    const [row] = await db.query<{ taken: boolean }>('select private.is_plan($1::text::jsonb) as taken', [
      JSON.stringify(plan),
    ])
    return row?.taken
  }
  const requests = fc.record({
    destination: fc.string({ minLength: 1, maxLength: planLimits.destination }),
    coordinates: fc.option(fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.constant<number>(0))),
    customRequests: fc.string({ maxLength: planLimits.customRequests }),
  })

  it('of a model are taken as they were read', async () => {
    await fc.assert(
      fc.asyncProperty(someAnswer, requests, async (answer, asked) => {
        const found = planIn(answer, { ...asked, days: answer.days.length })
        if ('problem' in found) return fc.pre(false)
        expect(await isTaken(found.plan)).toBe(true)
      }),
      // Most random answers are no plan: that many are tried for each that is.
      { numRuns: runs(4, 100), maxSkipsPerRun: 2000 },
    )
  })

  it('as large as they may be are taken, too', async () => {
    const request: PlanRequest = { destination: 'Kyoto', coordinates: null, days: 30, customRequests: '' }
    const { estimatedBudget, days } = fallbackPlan(request)
    const [first] = days[0]?.activities ?? []
    const sizes = [10, 40, 70, 100, 130, 160, 400].map((length) => {
      const activity = { ...first, title: 'a', description: '\u0001'.repeat(length / 10), notes: 'x'.repeat(length) }
      const full = days.map((day) => ({ ...day, activities: Array.from({ length: 40 }, () => activity) }))
      return planIn({ summary: 'All of it.', days: full, tips: [], estimatedBudget }, request)
    })
    const plans = sizes.flatMap((one) => ('plan' in one ? [one.plan] : []))
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.length).toBeLessThan(sizes.length)
    for (const plan of plans) expect(await isTaken(plan)).toBe(true)
  })
})
