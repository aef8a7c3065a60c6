/** What can happen in a run, as fast-check makes it up. */
import fc, { type Arbitrary } from 'fast-check'
import type { CycleReason } from '#sync/cycle/cycle.ts'
import { type Fault, faultKinds } from './faults.ts'
import type { EditedTable } from './history.ts'

interface OnDevice {
  on: number
}
export type Action = OnDevice &
  (
    | { kind: 'create'; what: EditedTable | 'goalProgress'; pick: number }
    | { kind: 'edit'; what: EditedTable; pick: number; field: string; invalid: boolean }
    | { kind: 'delete'; what: EditedTable; pick: number }
    /** Both devices change the same field, and send one after the other. */
    | { kind: 'quarrel'; what: EditedTable; pick: number; field: string; reason: CycleReason }
    | { kind: 'pass' | 'both pass'; faults: Fault[]; pullLost: boolean; reason: CycleReason }
    | { kind: 'die'; afterRequests: number }
  )

const on = fc.integer({ min: 0, max: 1 })
const pick = fc.nat({ max: 3 })
const tables = fc.constantFrom<EditedTable>('bucketLists', 'goals', 'goals', 'transactions')
const fields: Record<EditedTable, string[]> = {
  bucketLists: ['name', 'description'],
  goals: ['title', 'notes'],
  transactions: ['amount', 'description'],
}

const cycleReason = fc.constantFrom<CycleReason>('change', 'change', 'manual')

const create: Arbitrary<Action> = fc.record({
  kind: fc.constant('create' as const),
  on,
  what: fc.constantFrom(
    'bucketLists' as const,
    'goals' as const,
    'goals' as const,
    'transactions' as const,
    'goalProgress' as const,
  ),
  pick,
})
const edit: Arbitrary<Action> = tables.chain((what) =>
  fc.record({
    kind: fc.constant('edit' as const),
    on,
    what: fc.constant(what),
    pick,
    field: fc.constantFrom(...fields[what]),
    invalid: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  }),
)
const remove: Arbitrary<Action> = fc.record({ kind: fc.constant('delete' as const), on, what: tables, pick })
const cycle: Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('pass' as const, 'pass' as const, 'both pass' as const),
  on,
  faults: fc.array(fc.constantFrom(...faultKinds), { maxLength: 5 }),
  pullLost: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  reason: cycleReason,
})
const quarrel: Arbitrary<Action> = tables.chain((what) =>
  fc.record({
    kind: fc.constant('quarrel' as const),
    on,
    what: fc.constant(what),
    pick,
    field: fc.constantFrom(...fields[what]),
    reason: cycleReason,
  }),
)
const die: Arbitrary<Action> = fc.record({ kind: fc.constant('die' as const), on, afterRequests: fc.nat({ max: 5 }) })

const firstList: Action = { kind: 'create', on: 0, what: 'bucketLists', pick: 0 }
const firstGoal: Action = { kind: 'create', on: 0, what: 'goals', pick: 0 }
const firstCycles: Action = { kind: 'both pass', on: 0, faults: [], pullLost: false, reason: 'manual' }

/** Lists of actions that begin with something to work on. */
export const actions: Arbitrary<Action[]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: create },
      { weight: 6, arbitrary: edit },
      { weight: 2, arbitrary: remove },
      { weight: 5, arbitrary: cycle },
      { weight: 2, arbitrary: quarrel },
      { weight: 1, arbitrary: die },
    ),
    { minLength: 3, maxLength: 10 },
  )
  .map((list) => [firstList, firstGoal, firstCycles, ...list])

/** How far the two clocks are off: right, an hour slow, or an hour fast. */
export const clockSkews = fc.tuple(fc.constantFrom(0, -3_600_000, 3_600_000), fc.constantFrom(0, -3_600_000, 3_600_000))

/**
 * From so many changes on they travel together: most histories are short, so often from the second one on; and often few at
 * a time, so that several batches follow each other.
 */
export const batchSizes = fc.record({
  from: fc.constantFrom(2, 2, 4, Number.POSITIVE_INFINITY),
  most: fc.constantFrom(2, 3, 200),
})
