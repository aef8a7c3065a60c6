/**
 * A column whose value has parts may name how two versions of it are put together (`merged` in a descriptor). The device
 * does that whenever the version that an edit was made on is no longer the newest; the server only refuses the older one.
 */

type Whose = 'mine' | 'theirs'

/** A value of one part that a later edit replaced, in words. */
export interface LostPartValue {
  /** The part's name in the value; null where it is the whole. */
  id: string | null
  /** What people call the part; null where it is the whole. */
  part: string | null
  /** Of the words that the descriptor gives. */
  field: string
  /** Null where the values are no words. */
  mine: string | null
  theirs: string | null
  kept: Whose
  /** Of whom the other value is, where that is known. */
  by: string | null
  /** The traveler's own value, for `putBack`. */
  value: unknown
}

/** A part that one deleted and another changed. It stays until the traveler has decided. */
export interface KeptPart {
  /** Its names in the value, for `without`. */
  ids: string[]
  /** What people call it. */
  name: string
  deletedBy: Whose
  /** Who did the other, where that is known. */
  by: string | null
}

export interface MergedValue<Value = unknown> {
  value: Value
  lost: LostPartValue[]
  kept: KeptPart[]
}

/** Which value of the traveler's was lost where. */
export type LostAt = Pick<LostPartValue, 'id' | 'field' | 'value'>

export interface ColumnMerge<Value = unknown> {
  /**
   * What `mine` and `theirs`, both made from `base`, are together: the same whoever is asked.
   * @param id of the record @param standing the record that has `theirs`: it may say of whom that is
   */
  merge(id: string, base: Value, mine: Value, theirs: Value, standing?: object): MergedValue<Value>
  /** The value without parts that the traveler lets go. @param at when, in ms since 1970 */
  without(id: string, value: Value, ids: readonly string[], at: number): Value
  /** The value with the traveler's own again where it was lost. What is there no more stays away. @param at as above */
  putBack(id: string, value: Value, lost: readonly LostAt[], at: number): Value
}

/**
 * `plan`: part by part and field by field. `additions`: what was added on either side stays, each with an `id` of its own.
 * `money`: of two, one wins whole.
 */
export type MergeRule = 'plan' | 'additions' | 'money'

/** What a descriptor says of a merged column. The rules are in column-merges.ts, which comes with what sends changes. */
export interface MergeOfColumn {
  rule: MergeRule
  /** What messages call the fields of its parts. */
  words: Record<string, string>
}
