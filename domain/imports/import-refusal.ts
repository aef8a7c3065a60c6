/** Why a file, or a part of it, is not read. The screen has a sentence for each. */

/**
 * `unknown`: nobody knows what it is. `empty`. `broken`: it is not what it begins like, or breaks off before anything was read.
 * `declares-entities`: an XML file with a document type, which may unfold without end. `too-deep`, `text-too-long`,
 * `unpacks-too-large`, `unsafe-path`, `encrypted`, `too-large`: it was made to harm, or is no export. `encoding`: letters nobody knows.
 */
export type RefusalCode =
  | 'unknown'
  | 'empty'
  | 'broken'
  | 'declares-entities'
  | 'too-deep'
  | 'text-too-long'
  | 'unpacks-too-large'
  | 'unsafe-path'
  | 'encrypted'
  | 'too-large'
  | 'encoding'

/** Thrown by readers, and an answer for whoever asked. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  constructor(
    readonly code: RefusalCode,
    /** Which part of the file, for whoever looks into it. */
    readonly detail = '',
  ) {
    super(detail === '' ? code : `${code}: ${detail}`)
  }
}

/**
 * Passes on what a reader yields. Where the file turns out to be broken after something was read, that is kept, and
 * `onBroken` told.
 */
export async function* soFar<Value>(values: AsyncIterable<Value>, onBroken: () => void): AsyncGenerator<Value> {
  let hasRead = false
  try {
    for await (const value of values) {
      hasRead = true
      yield value
    }
  } catch (cause) {
    if (!hasRead || !(cause instanceof ImportRefused) || cause.code !== 'broken') throw cause
    onBroken()
  }
}
