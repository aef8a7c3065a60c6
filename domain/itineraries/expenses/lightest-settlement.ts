/**
 * The settlement with the fewest transfers, and of those the one with the least sum of weights: exactly, by dynamic
 * programming over the subsets of people. Subsets are bits of a number. Why it is wanted says transfers.ts.
 *
 * A tree on a subset with a root: all of its transfers follow from what each side of them owes, and what does not even out
 * within the subset is left at the root. It is put together of two smaller ones: the branch that has the lowest person other
 * than the root, hung to the root by a transfer, and the rest with the same root. So each tree is met once. About
 * n·3^n/6 steps: a million for twelve people.
 */
import type { PersonId } from './expense-money.ts'
import type { Transfer } from './transfers.ts'

interface Open {
  person: PersonId
  /** Not 0; below 0 they owe. Together 0. */
  net: number
}

export function lightestSettlement(
  people: readonly Open[],
  weightOf: (from: PersonId, to: PersonId) => number,
): Transfer[] {
  const trees = new Trees(people, weightOf)
  return evenGroups(trees, (1 << people.length) - 1).flatMap((group) => trees.transfersOf(group))
}

const lowestOf = (subset: number): number => 31 - Math.clz32(subset & -subset)

class Trees {
  readonly #people: readonly Open[]
  readonly #weights: Float64Array
  readonly #sums: Float64Array
  /** The least weight of a tree on a subset with a root, at subset * n + root. */
  readonly #least: Float64Array
  /** The least weight of a branch with its transfer to a root outside of it, at subset * n + root. */
  readonly #branches: Float64Array

  constructor(people: readonly Open[], weightOf: (from: PersonId, to: PersonId) => number) {
    const count = people.length
    const subsets = 1 << count
    this.#people = people
    this.#weights = new Float64Array(count * count)
    this.#sums = new Float64Array(subsets)
    this.#least = new Float64Array(subsets * count).fill(Number.POSITIVE_INFINITY)
    this.#branches = new Float64Array(subsets * count).fill(Number.POSITIVE_INFINITY)
    people.forEach((one, from) => {
      people.forEach((other, to) => {
        // Whoever owes gives to whoever gets; the weight is found from both sides.
        if (one.net < 0 && other.net > 0)
          this.#weights[from * count + to] = this.#weights[to * count + from] = weightOf(one.person, other.person)
      })
    })
    for (let subset = 1; subset < subsets; subset++) {
      const lowest = lowestOf(subset)
      this.#sums[subset] = this.#sumOf(subset & (subset - 1)) + (people[lowest]?.net ?? 0)
      for (let root = 0; root < count; root++)
        if (subset & (1 << root)) this.#least[subset * count + root] = this.#growTree(subset, root)
      for (let root = 0; root < count; root++)
        if (!(subset & (1 << root))) this.#branches[subset * count + root] = this.#growBranch(subset, root)
    }
  }

  #sumOf(subset: number): number {
    return this.#sums[subset] ?? 0
  }

  /** Whether a subset can settle within itself. */
  isEven(subset: number): boolean {
    return this.#sumOf(subset) === 0
  }

  /** The weight of the lightest tree in which a subset settles; infinite where it cannot. */
  weightOf(subset: number): number {
    return this.#least[subset * this.#people.length + lowestOf(subset)] ?? Number.POSITIVE_INFINITY
  }

  #growTree(subset: number, root: number): number {
    const count = this.#people.length
    const others = subset & ~(1 << root)
    if (others === 0) return 0
    const lowest = others & -others
    const free = others & ~lowest
    let least = Number.POSITIVE_INFINITY
    for (let more = free; ; more = (more - 1) & free) {
      const branch = lowest | more
      const weight =
        (this.#branches[branch * count + root] as number) + (this.#least[(subset & ~branch) * count + root] as number)
      if (weight < least) least = weight
      if (more === 0) return least
    }
  }

  #growBranch(branch: number, root: number): number {
    const stem = this.#stemOf(branch, root)
    return stem === -1 ? Number.POSITIVE_INFINITY : this.#weightOfStem(branch, root, stem)
  }

  #weightOfStem(branch: number, root: number, stem: number): number {
    const count = this.#people.length
    return (this.#least[branch * count + stem] ?? 0) + (this.#weights[stem * count + root] ?? 0)
  }

  /** Whose transfer hangs a branch to a root; -1 where none can: money runs from who owes to who gets, and some has to. */
  #stemOf(branch: number, root: number): number {
    const sum = this.#sumOf(branch)
    const rootOwes = (this.#people[root]?.net ?? 0) < 0
    if (sum === 0 || rootOwes === sum < 0) return -1
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let stem = 0; stem < this.#people.length; stem++) {
      const isOther = (branch & (1 << stem)) !== 0 && (this.#people[stem]?.net ?? 0) < 0 !== rootOwes
      if (!isOther) continue
      const weight = this.#weightOfStem(branch, root, stem)
      if (weight < least) [best, least] = [stem, weight]
    }
    return best
  }

  /** The transfers of the lightest tree on a subset that is even. */
  transfersOf(subset: number, root = lowestOf(subset)): Transfer[] {
    const count = this.#people.length
    const others = subset & ~(1 << root)
    if (others === 0) return []
    const weight = this.#least[subset * count + root]
    const lowest = others & -others
    const free = others & ~lowest
    // Weights are whole numbers and their sums exact: the parts are found by what they weigh.
    let branch = lowest | free
    while (
      (this.#branches[branch * count + root] ?? 0) + (this.#least[(subset & ~branch) * count + root] ?? 0) !==
      weight
    )
      branch = lowest | (((branch & free) - 1) & free)
    const stem = this.#stemOf(branch, root)
    const [one, other] = [this.#people[stem], this.#people[root]]
    if (!one || !other) throw new Error('A tree without a stem was taken for one that settles.')
    const amount = Math.abs(this.#sumOf(branch))
    const hung =
      one.net < 0 ? { from: one.person, to: other.person, amount } : { from: other.person, to: one.person, amount }
    return [hung, ...this.transfersOf(branch, stem), ...this.transfersOf(subset & ~branch, root)]
  }
}

/** The most groups that are each even within themselves, and of such partitions the one whose trees weigh least. */
function evenGroups(trees: Trees, everybody: number): number[] {
  const most = new Int8Array(everybody + 1).fill(-1)
  const least = new Float64Array(everybody + 1).fill(Number.POSITIVE_INFINITY)
  const first = new Int32Array(everybody + 1)
  most[0] = 0
  least[0] = 0
  for (let subset = 1; subset <= everybody; subset++) {
    if (!trees.isEven(subset)) continue
    const lowest = subset & -subset
    const free = subset & ~lowest
    for (let more = free; ; more = (more - 1) & free) {
      const group = lowest | more
      const rest = most[subset & ~group] ?? -1
      // Infinite where the group has no tree: then it is two groups, or more, which are met as such.
      const weight = (least[subset & ~group] ?? 0) + trees.weightOf(group)
      if (rest >= 0 && trees.isEven(group) && weight < Number.POSITIVE_INFINITY) {
        const groups = rest + 1
        const known = most[subset] ?? -1
        if (groups > known || (groups === known && weight < (least[subset] ?? 0))) {
          most[subset] = groups
          least[subset] = weight
          first[subset] = group
        }
      }
      if (more === 0) break
    }
  }
  const groups: number[] = []
  for (let subset = everybody; subset > 0; subset &= ~(first[subset] ?? subset)) groups.push(first[subset] ?? subset)
  return groups
}
