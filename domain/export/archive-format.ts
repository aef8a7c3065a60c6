/**
 * What the archive of a traveler's data is: a BagIt bag (RFC 8493) in a ZIP file. Everything that is read by programs lies
 * in its payload, `data/`; the page for people stands at its top. Decision 123 says why.
 */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

export const archiveFormat = 'farlight-archive'
/**
 * Raised by whatever makes an older Farlight read an archive wrongly. A noun or a column more does not: it is left out by
 * whoever does not know it.
 */
export const archiveVersion = 1

/** Where things lie below the folder of the bag. */
export const archivePaths = {
  page: 'index.html',
  info: 'data/archive.json',
  missing: 'data/missing.json',
  messages: 'data/messages-to-operator.json',
  bagDeclaration: 'bagit.txt',
  bagInfo: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
} as const

/** Whose the records are: the traveler's, or in a trip or list that others share with them. */
export type Whose = 'own' | 'shared'
export const whoseAll = ['own', 'shared'] as const

const folderOf = (whose: Whose): string => (whose === 'own' ? 'data' : 'data/shared')

export const pathOfRecords = (whose: Whose, table: SyncedTable): string => `${folderOf(whose)}/${table}.json`
export const pathOfSchema = (table: SyncedTable): string => `data/schemas/${table}.schema.json`
/** @param name a safe one (archive-path.ts) */
export const pathOfFile = (whose: Whose, id: string, name: string): string => `${folderOf(whose)}/files/${id}/${name}`
export const pathOfPicture = (whose: Whose, id: string, ending: string): string =>
  `${folderOf(whose)}/pictures/${id}.${ending}`
export const pathOfTrip = (whose: Whose, id: string, name: string, ending: 'ics' | 'gpx'): string =>
  `${folderOf(whose)}/trips/${id}/${name}.${ending}`

/** What the archive says of itself. */
export interface ArchiveInfo {
  format: typeof archiveFormat
  formatVersion: number
  /** Of the app that made it. */
  appVersion: string
  /** ISO 8601 in UTC. */
  madeAt: string
  /** The address of the Farlight that it comes from. */
  from: string
  /** The id of the account. */
  account: string
  /** How many records of each noun there are; those without any are not named. */
  records: Record<Whose, Partial<Record<SyncedTable, number>>>
  /** How many files and pictures could not be put in: see `missing.json`. */
  missing: number
}

/** `offline`: not on the device, and no network. `on-its-way`: nobody but the device that added it has it yet. */
export type MissingReason = 'offline' | 'on-its-way' | 'gone' | 'damaged' | 'failed' | 'no-room'

/** A file or picture that is not in the archive. */
export interface MissingThing {
  noun: SyncedTable
  id: string
  whose: Whose
  /** Of a file its name, of a picture of what it is one. */
  name: string
  /** Of a file in bytes; null where it is not known. */
  size: number | null
  reason: MissingReason
}

/** What is said of each reason. */
export const missingWords: Record<MissingReason, string> = {
  offline: 'It is not on the device, and there was no network.',
  'on-its-way': 'The device that added it has not sent it yet.',
  gone: 'The server doesn’t have it, or wouldn’t give it to you.',
  damaged: 'The copy on the server is damaged.',
  failed: 'The server could not be reached, or failed.',
  'no-room': 'The archive would be larger than four gigabytes.',
}
