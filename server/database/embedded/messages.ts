/** What is said between the server's thread and the one that holds the embedded database. */
import { inspect } from 'node:util'

/** A statement. `wire` may hold several and answers the bytes of one text; `script` may hold several and answers the last one's rows; `text` is
 * one that answers a single text, whose bytes come back, and that is likely to be asked again; `together` are several of those in a
 * transaction of their own, with texts for parameters; `dump` writes the whole database to a file. */
export type Step =
  | { kind: 'wire'; sql: string }
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'script'; sql: string }
  | { kind: 'text'; sql: string; parameters: unknown[] }
  | { kind: 'together'; statements: { sql: string; parameters: string[] }[] }
  | { kind: 'dump'; to: string }

export interface Asked {
  id: number
  /** Run one after the other until one fails. */
  steps: Step[]
}

/** What the embedded database listens to. */
export const heardChannels = ['farlight_hints', 'farlight_pushes', 'farlight_contents']

/** What the last step answered. */
export interface StepAnswer {
  rows: Record<string, unknown>[]
  affectedRows?: number | undefined
  /** The first column of the last row, of the kinds `wire`, `text` and `together`; they change their thread without being copied. */
  bytes?: Uint8Array<ArrayBuffer> | null | undefined
}

export type Said =
  | { kind: 'open' }
  | { kind: 'warned'; words: string }
  /** What a transaction said with `pg_notify`. */
  | { kind: 'notified'; channel: string; words: string }
  | { kind: 'answer'; id: number; answer: StepAnswer /** Of the engine, in bytes. */; memory: number }
  | { kind: 'error'; id: number; error: PlainError; memory: number }
  | { kind: 'failed'; error: PlainError }
  /** The engine itself broke, with nobody's statement or amid one. */
  | { kind: 'crashed'; what: string }
  | { kind: 'closed' }

/** An error as it travels: its message, and what PostgreSQL tells beside it (code, detail, hint, constraint and so on). */
export interface PlainError {
  message: string
  stack?: string | undefined
  facts: Record<string, string>
}

export function plainError(error: unknown): PlainError {
  // The engine's file system throws objects with a number.
  if (!(error instanceof Error)) return { message: inspect(error), facts: {} }
  const facts = Object.entries(error).filter(([, value]) => typeof value === 'string') as [string, string][]
  return { message: error.message, stack: error.stack, facts: Object.fromEntries(facts) }
}

export function errorOf({ message, stack, facts }: PlainError): Error {
  const error = Object.assign(new Error(message), facts)
  if (stack) error.stack = stack
  return error
}
