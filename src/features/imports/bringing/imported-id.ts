/** Ids that follow from what is imported: the same thing brought in twice, or on two devices, is one record. */
import { v5 as namedId } from 'uuid'
import type { Candidate } from '#domain/imports/candidate.ts'
import { fileName } from '#domain/imports/import-source.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

const namespace = 'c0a1e6b4-9d57-4f0e-8a3b-2f7c5d914e68'

/** What tells a thing from others: its source, and its id there, which a later export has, too. */
export const keyOfCandidate = ({ source, foreignId }: Pick<Candidate, 'source' | 'foreignId'>): string =>
  `${source} ${foreignId}`

/** The same of a photo of it, which is called as its file in the archive is. */
export const keyOfPhoto = ({ path, ...thing }: Pick<ListedPhoto, 'source' | 'foreignId' | 'path'>): string =>
  `photo ${keyOfCandidate(thing)} ${fileName(path)}`

interface Imported {
  userId: string
  table: SyncedTable
  key: string
  /** How often it was brought in and taken back: a record that was deleted is not made again under its old id. */
  timesUndone: number
  /** Which of several records of one thing. */
  part?: string
}

export const importedId = ({ userId, table, key, timesUndone, part = '' }: Imported): string =>
  namedId(JSON.stringify([userId, table, key, timesUndone, part]), namespace)

/** The same for a part of a plan, whose names are shorter (domain/itineraries/plan/part-ids.ts): 50 bits of it. */
export const importedPartId = (imported: Imported): string =>
  (BigInt(`0x${importedId(imported).replaceAll('-', '')}`) & ((1n << 50n) - 1n)).toString(36).padStart(10, '0')
