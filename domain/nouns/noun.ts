/**
 * What a descriptor says about a noun that the device and the server share. `all-nouns.ts` lists the descriptors; every
 * list that the engine needs is derived from them (docs/decisions/0024-one-descriptor-per-noun.md).
 */

import type { MergeOfColumn } from './column-merge.ts'

/**
 * How a value travels. `json`: an object whose keys are snake_case on the server; `map`: one whose keys are never
 * converted, because they are data (interest ids) or stored as they stand (plans).
 */
export type ColumnKind = 'plain' | 'number' | 'time' | 'date' | 'json' | 'map' | 'priority'
/** `read`: the server's alone; `create`: sent with a new record only; `write`: sent with updates too. */
export type ColumnAccess = 'read' | 'create' | 'write'

/** In place of a default: the device or the server fills the column when a record is made. */
export const filled = Symbol('filled')
/** In place of a default: whoever makes the record. */
export const maker = Symbol('maker')
/**
 * In place of a default: the server fills the column, and until it has answered the device shows a guess.
 * `next`: one more than the largest that is here. `owner of the parent`: who made the record that names the group.
 * `progress so far`: what the goal has, with bookings that wait to be sent.
 */
export class Guess {
  readonly rule: 'next' | 'owner of the parent' | 'progress so far'
  /** Whether the guess is sent as the traveler's wish; else it is on the screen alone. */
  readonly isSent: boolean

  constructor(rule: Guess['rule'], isSent: boolean) {
    this.rule = rule
    this.isSent = isSent
  }
}
export const sentGuess = (rule: Guess['rule']): Guess => new Guess(rule, true)
export const shownGuess = (rule: Guess['rule']): Guess => new Guess(rule, false)
export type Filling = typeof filled | typeof maker | Guess
/** `required`: whoever makes a record must say it. */
type Need = 'required' | 'optional'

export interface Column<Value = unknown, Access extends ColumnAccess = ColumnAccess, Needs extends Need = Need> {
  kind: ColumnKind
  access: Access
  /** The default of a new record, or who fills it; undefined where the value must be given. */
  initial: unknown
  /** How two versions are put together, where the later one shall not replace the whole value. */
  merge?: MergeOfColumn
  /** For the compiler alone: never there. */
  readonly type?: { value: Value; need: Needs }
}
export type Columns = { id: Column<string> } & Record<string, Column>

/** The columns of a kind, by what a client may do. Without a default, a column that a client sends must be given. */
interface ColumnsOf<Usual> {
  read(initial?: Usual | Filling): Column<Usual, 'read', 'optional'>
  read<Value>(initial?: Value | Filling): Column<Value, 'read', 'optional'>
  create(): Column<Usual, 'create', 'required'>
  create<Value>(): Column<Value, 'create', 'required'>
  create(initial: Usual | Filling): Column<Usual, 'create', 'optional'>
  create<Value>(initial: Value | Filling): Column<Value, 'create', 'optional'>
  write(): Column<Usual, 'write', 'required'>
  write<Value>(): Column<Value, 'write', 'required'>
  write(initial: Usual | Filling): Column<Usual, 'write', 'optional'>
  write<Value>(initial: Value | Filling): Column<Value, 'write', 'optional'>
}

function columnsOf<Usual>(kind: ColumnKind): ColumnsOf<Usual> {
  const column = (access: ColumnAccess) => (initial?: unknown) => ({ kind, access, initial })
  return { read: column('read'), create: column('create'), write: column('write') } as ColumnsOf<Usual>
}

/** The column, whose versions are put together part by part, by the rule that `merge` names (column-merges.ts). */
export const merged = <Value, Access extends ColumnAccess, Needs extends Need>(
  column: Column<Value, Access, Needs>,
  merge: MergeOfColumn,
): Column<Value, Access, Needs> => ({ ...column, merge })

export const plain = columnsOf<string>('plain')
export const flag = columnsOf<boolean>('plain')
export const number = columnsOf<number>('number')
/** ISO 8601 in UTC. */
export const time = columnsOf<string>('time')
/** 'YYYY-MM-DD' */
export const date = columnsOf<string>('date')
export const json = columnsOf<Record<string, unknown>>('json')
export const map = columnsOf<Record<string, unknown>>('map')
/** A word here, a number on the server: 1 is the first. */
export const priority = columnsOf<string>('priority')

/** A field that names another record. */
export interface Parent<Field extends string = string> {
  noun: string
  field: Field
  /**
   * When the parent is deleted, the record `stays`, without it; `goes` with it; or `returns`: it goes, and is made again
   * when somebody restores the parent.
   */
  onDeletion: 'stays' | 'goes' | 'returns'
}

/**
 * Who gets a record with a pull: the `owner` (or the two whom it is about), `everybody`, or the owner and the members of
 * a group, which `by` names: its own `id` in the group's root, else a parent that belongs to the group. `nobody`: it is
 * sent like every record, but a device asks for it only when it shows it.
 */
export type Audience<Field extends string = string> = 'owner' | 'everybody' | 'nobody' | { group: string; by: Field }

export interface Noun<Field extends string = string, Of = Columns, Deletable extends boolean = boolean> {
  serverTable: string
  /** The server's name of the id, where it has another. */
  key?: string
  columns: Of
  /** What a record is called that has no title of its own. English; like all words here, translated when it is shown. */
  called: string
  /** The field that names a record in messages. */
  title?: Field
  /** Words for fields that are not called by their own name in small letters. */
  words?: Partial<Record<Field, string>>
  /** Fields whose values are no words: a message names only the field. */
  wordless?: Field[]
  audience: Audience<Field>
  parents?: Parent<Field>[]
  /** Whether people delete records of it. */
  deletable?: Deletable
  /**
   * Every account has one, as long as there is the account: it is never deleted on the device, and an edit that finds none
   * on the server makes it again from what is here.
   */
  oneOfEveryAccount?: boolean
  /** The server keeps an edit time per field, so updates carry `edited_at`. */
  keepsEditTimes?: boolean
  /**
   * Which of the records that a device has are the traveler's own, for a copy of their data; without it what belongs to
   * groups of their own, or all that concerns them where it belongs to no group. `named`: what names them as `userId`,
   * wherever it is. `named too`: also what names them in groups of others. `never`: it opens something, and goes nowhere.
   */
  own?: 'named' | 'named too' | 'never'
  /** Set: the record was deleted, in a way that can be taken back with all that hangs on it. */
  discarded?: Field
  /** The field with the person whose name the title is. */
  namesPerson?: Field
  /** Names the bytes of a record, which lie beside the database, here as on the server. */
  bytes?: Field
  /** The field that is itself the bytes of a picture, in base64. */
  picture?: Field
  /** Indexes of the device's store beside the id. A null is in no index: IndexedDB has no null keys. */
  indexes?: (Field | `[${Field}+${Field}]`)[]
}

/** A noun's descriptor, checked against its own columns. */
export const noun = <Of extends Columns, Deletable extends boolean = false>(
  descriptor: Noun<keyof Of & string, Of, Deletable>,
): Noun<keyof Of & string, Of, Deletable> => descriptor

/** The value of a column, as the app sees it. */
type ValueOf<Of> = Of extends Column<infer Value> ? Value : never
/** The record that columns make. */
export type RecordFrom<Of> = { [Field in keyof Of]: ValueOf<Of[Field]> }
