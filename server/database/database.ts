/** The server's own way to the database, beside the requests that @supabase/lite answers. It runs as the owner: no row-level security. */
export type Row = Record<string, unknown>

export interface Session {
  /** One statement with $1, $2 … */
  query<R = Row>(sql: string, parameters?: unknown[]): Promise<R[]>
  /** Several statements at once, without parameters, in one implicit transaction; the rows of the last one. */
  script<R = Row>(sql: string): Promise<R[]>
}

/** For whom a statement of the server's own runs. */
export interface OnBehalf {
  /** Whose turn it is; see turns.ts. */
  who: string
  /** After so many ms it ends with the code 57014. */
  statementMs: number
  /** Of the request, for the log of a PostgreSQL of one's own. */
  id?: string | undefined
}

/** A statement; `value` stands a text into it, as a parameter or a literal. Its other parts come from no request. */
export type Statement = (value: (text: string) => string) => string

export interface Database extends Session {
  /**
   * Statements without parameters in one implicit transaction, as fast as it goes; the first column of the last row, as
   * the bytes of its text, so that nobody reads what only passes through.
   */
  bytes(sql: string, onBehalf?: OnBehalf): Promise<Uint8Array<ArrayBuffer> | null | undefined>
  /**
   * Statements one after the other in a transaction of their own, sent at once; the first column of the last row, as
   * `bytes`. Where it pays they stay planned.
   * @param signal who gives up waiting for a turn is not served
   */
  together(
    statements: Statement[],
    onBehalf: OnBehalf,
    signal?: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | null | undefined>
  readonly engine: 'pglite' | 'postgres'
  /** Writes the whole database, as it is at one moment, to a file; only of the embedded one. */
  dump?(to: string): Promise<void>
  /** Whether nobody uses it or waits for it; only of the embedded one. */
  isIdle?(): boolean
  /** How many have their turn at it, and how many wait for one. */
  turns(): { running: number; waiting: number }
  /** Does the work while no other server on the same database does such work; absent where there is no other. */
  alone?<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether statements are answered, found out without waiting behind those that others have sent. */
  isAlive(): Promise<boolean>
  /** Hears what transactions say with `pg_notify` on this channel, once they are over, until the database is closed. */
  listen(channel: string, heard: (words: string) => void): Promise<void>
  /** All or nothing; nobody else's statements come in between. */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
}

/** A text as an SQL literal, safe whatever the setting of standard_conforming_strings. */
export function literal(text: string): string {
  if (text.includes('\0')) throw new RangeError('PostgreSQL text cannot hold a NUL character.')
  const quoted = text.replaceAll("'", "''")
  return quoted.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`
}

/** What the log of a PostgreSQL calls the statements of a request, as %a of its log_line_prefix. */
export const nameInLog = (id: string): string => `farlight ${id}`
