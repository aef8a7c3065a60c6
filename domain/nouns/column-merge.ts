/**
 * A column whose value has parts may name how two versions of it are put together (`merged` in a descriptor). The device
 * does that whenever the version that an edit was made on is no longer the newest; the server only refuses the older one.
 */

type Whose = 'mine' | 'theirs'

/** A value of one part that a later edit replaced, in words. */
export interface LostPartValue {
  /** What people call the part; null where it is the whole. */
  part: string | null
  /** Of the words that the descriptor gives. */
  field: string
  /** Null where the values are no words. */
  mine: string | null
  theirs: string | null
  kept: Whose
}

/** A part that one deleted and another changed. It stays until the traveller has decided. */
export interface KeptPart {
  /** Its names in the value, for `without`. */
  ids: string[]
  /** What people call it. */
  name: string
  deletedBy: Whose
}

export interface MergedValue<Value = unknown> {
  value: Value
  lost: LostPartValue[]
  kept: KeptPart[]
}

export interface ColumnMerge<Value = unknown> {
  /** What `mine` and `theirs`, both made from `base`, are together: the same whoever is asked. @param id of the record */
  merge(id: string, base: Value, mine: Value, theirs: Value): MergedValue<Value>
  /** The value without parts that the traveller lets go. @param at when, in ms since 1970 */
  without(id: string, value: Value, ids: readonly string[], at: number): Value
}

/** What a descriptor says of a merged column. The rules are in column-merges.ts, which comes with what sends changes. */
export interface MergeOfColumn {
  /** What messages call the fields of its parts. */
  words: Record<string, string>
}
