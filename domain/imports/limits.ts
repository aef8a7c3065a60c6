/** What a file may hold at most. Real exports stay far below; what is above was made to fill a device. */

/** Of texts, in letters. */
export const longest = { title: 200, note: 5_000, url: 2_000, tag: 80, list: 120, id: 500 } as const

/** Candidates of one import: more, nobody looks through. */
export const mostCandidates = 20_000

export const archiveLimits = {
  /** Looked at in one archive. */
  entries: 100_000,
  /** Of its directory, in bytes. */
  directoryBytes: 64_000_000,
  /** Unpacked, of one entry; the records of a timeline have gigabytes. */
  entryBytes: 8_000_000_000,
  /** Unpacked, of all that is read. */
  totalBytes: 16_000_000_000,
  /** How many times as large as packed. Text that is written well packs to a thirtieth, zeros to a thousandth. */
  ratio: 200,
  /** So much is given whatever the ratio: small files pack well. */
  freeBytes: 10_000_000,
} as const

/** How deep elements lie in each other. Folders in folders need some twenty. */
export const deepestXml = 100
/** How deep values lie in each other. */
export const deepestJson = 64
/** Bytes without anything that ends: a text, a line, a value. */
export const mostBytesOfOne = 32_000_000
/** Of what is read as a whole: the plans of another planner. */
export const mostBytesOfWhole = 100_000_000
