/** What whoever runs the platform sees of it at a glance: told by the server, shown in the back office. */

/** A file in which the database was, opened and read before it got its name. */
export interface Backup {
  name: string
  bytes: number
  madeAt: string
}

export interface OperationState {
  version: string
  node: string
  database: { engine: 'pglite' | 'postgres'; version: string; bytes: number; migrations: number; newest: string }
  /** Photos of destinations: a cache, which may be deleted. */
  photos: { bytes: number; files: number }
  /** Of the disk that the data lies on, in bytes; low: files of travelers are not taken any more. */
  disk: { free: number; total: number; isLow: boolean }
  /** What travelers have uploaded is part of the database. */
  pictures: number
  mails: { isConfigured: boolean; waiting: number; failing: number; underWay: number }
  /** Subscriptions of deleted accounts that the payment provider has not ended yet; the server goes on asking. */
  leftSubscriptions: number
  /** Null where a Supabase project makes its backups itself. */
  backups: {
    /** Where they are on the server's machine. */
    folder: string
    list: Backup[]
    /** Why none can be made here. */
    obstacle: string | null
    /** Since when one is being made. */
    since: string | null
    lastFailure: { at: string; reason: string } | null
  } | null
}
