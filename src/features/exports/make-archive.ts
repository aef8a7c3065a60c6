/** Makes the archive of a traveler's data on the device; what the device has not got is fetched, or listed as missing. */
import { calendarDay } from '#domain/text/dates.ts'
import type { MissingReason, MissingThing } from '#domain/export/archive-format.ts'
import { archivePaths, pathOfFile, pathOfPicture } from '#domain/export/archive-format.ts'
import { archiveName } from '#domain/export/archive-path.ts'
import { archiveTexts } from '#domain/export/archive-texts.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { airportsToFind } from '#domain/export/trip-texts.ts'
import { nameToSave } from '#domain/itineraries/files/file-kind.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import { pictureTypeOf } from '#domain/pictures/pictures.ts'
import { version } from '#lib/config/version.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { readOwnContactMessages } from '#remote/contact.ts'
import { readPicture } from '#remote/pictures/picture-on-server.ts'
import { provenBytes } from '#remote/trip-files/fetch-file.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { bytesHere } from '#sync/local/file-bytes.ts'
import type { ArchiveTarget } from './archive-target.ts'
import { BagWriter } from './bag-writer.ts'
import { type FileToTake, type Inventory, takeInventory } from './inventory.ts'

/** Where airports are, by the codes that bookings name. */
export type FindAirports = (codes: readonly string[]) => Promise<ReadonlyMap<string, Position>>

interface MakingOptions {
  database: LocalDatabase
  userId: string
  target: ArchiveTarget
  findAirports: FindAirports
  signal: AbortSignal
  /** @param done 0 to 1 */
  onProgress: (done: number) => void
}

/** The folder within the archive, and the name of its file without the ending: by the day where the traveler is. */
export const archiveNameAt = (now: Date): string => `farlight-${calendarDay(now)}`

/**
 * Writes the whole archive; answers what could not be put in. On a failure, or when it is no longer wanted, nothing of it
 * stays. @throws DOMException 'AbortError' then, and what the disk throws
 */
export async function makeArchive({ database, userId, target, findAirports, signal, onProgress }: MakingOptions) {
  const now = new Date()
  const madeAt = now.toISOString()
  const folder = archiveNameAt(now)
  try {
    const bag = new BagWriter(target, { folder, madeAt, appVersion: version, account: userId, signal })
    const inventory = await takeInventory(database, userId)
    const content = new ArchiveContent(bag, database, inventory, signal)
    await content.addFilesAndPictures(onProgress)
    // The one thing of a traveler that no device keeps; the rest does not wait for it.
    const messages = await readOwnContactMessages(signal).catch(() => signal.throwIfAborted())
    if (messages) await bag.add(archivePaths.messages, `${JSON.stringify(messages, null, 1)}\n`)
    const airports = await findAirports(airportsToFind(inventory.records))
    const { files, missing } = content
    const from = location.origin
    const facts = {
      records: inventory.records,
      files,
      missing,
      appVersion: version,
      madeAt,
      from,
      account: userId,
      airports,
    }
    for (const { path, text } of archiveTexts(facts)) await bag.add(path, text)
    await bag.finish()
    await target.finish()
    onProgress(1)
    return missing
  } catch (cause) {
    await target.discard()
    throw cause
  }
}

class ArchiveContent {
  /** Where the bytes are, by the ids of their records. */
  readonly files = new Map<string, string>()
  readonly missing: MissingThing[] = []
  #unreached: MissingReason | null = null

  constructor(
    readonly bag: BagWriter,
    readonly database: LocalDatabase,
    readonly inventory: Inventory,
    readonly signal: AbortSignal,
  ) {}

  async addFilesAndPictures(onProgress: (done: number) => void): Promise<void> {
    const { files, picturesHere, picturesElsewhere } = this.inventory
    const steps = [
      ...files.map((one) => () => this.#addFile(one)),
      ...picturesHere.map((one) => () => this.#addPictureHere(one)),
      ...picturesElsewhere.map((one) => () => this.#addPictureElsewhere(one)),
    ]
    for (const [at, step] of steps.entries()) {
      onProgress(at / (steps.length + 1))
      await step()
    }
  }

  async #addFile({ file, whose }: FileToTake): Promise<void> {
    const { id, name, kind, size } = file
    const miss = (reason: MissingReason) => this.missing.push({ noun: 'tripFiles', id, whose, name, size, reason })
    if (!this.bag.hasRoomFor(size)) return void miss('no-room')
    const kept = await bytesHere(this.database, file.contentId)
    const bytes = kept ?? (await this.#ask(async () => provenBytes(file, this.signal)))
    if (typeof bytes === 'string') return void miss(bytes === 'gone' && file.arrivedAt === null ? 'on-its-way' : bytes)
    const path = pathOfFile(whose, id, archiveName(nameToSave(name, kind)))
    await this.bag.add(path, new Uint8Array(bytes))
    this.files.set(id, path)
  }

  async #addPictureHere({ id, whose, name }: Inventory['picturesHere'][number]): Promise<void> {
    const picture = await this.database.pictures.get(id)
    // It was deleted while the archive was made: its record goes without it.
    const added = picture && (await this.#addPicture(id, whose, picture.content))
    if (added !== true) this.#missPicture(id, whose, name, added || 'gone')
  }

  async #addPictureElsewhere({ id, whose, name }: Inventory['picturesElsewhere'][number]): Promise<void> {
    const row = await this.#ask(async () => readPicture(id, this.signal))
    if (row === null || typeof row === 'string') return this.#missPicture(id, whose, name, row ?? 'gone')
    const { content, ...record } = fromServerRow('pictures', row)
    const added = await this.#addPicture(id, whose, content)
    if (added !== true) return this.#missPicture(id, whose, name, added)
    this.inventory.records[whose].pictures.push(record)
  }

  async #addPicture(id: string, whose: FileToTake['whose'], content: string): Promise<true | MissingReason> {
    const bytes = bytesOfBase64(content)
    const ending = bytes && endings[pictureTypeOf(bytes) ?? '']
    if (!bytes || !ending) return 'damaged'
    if (!this.bag.hasRoomFor(bytes.length)) return 'no-room'
    const path = pathOfPicture(whose, id, ending)
    await this.bag.add(path, bytes)
    this.files.set(id, path)
    return true
  }

  #missPicture(id: string, whose: FileToTake['whose'], name: string, reason: MissingReason): void {
    this.missing.push({ noun: 'pictures', id, whose, name, size: null, reason })
  }

  /** What the server answers, or why it did not. */
  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer | MissingReason> {
    if (this.#unreached) return this.#unreached
    try {
      return await question()
    } catch (cause) {
      this.signal.throwIfAborted()
      console.warn('Something could not be fetched for the archive.', cause)
      const reason = reasonOf(cause)
      if (isUnreached(cause)) this.#unreached = reason
      return reason
    }
  }
}

const endings: Partial<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Where nobody was reached once, nobody is asked again: each question would wait as long. */
const isUnreached = (cause: unknown): boolean =>
  cause instanceof RemoteError && ['offline', 'unreachable', 'timed-out', 'signed-out', 'too-many'].includes(cause.kind)

function reasonOf(cause: unknown): MissingReason {
  if (!(cause instanceof RemoteError)) return 'failed'
  if (cause.kind === 'offline') return 'offline'
  if (cause.kind === 'not-found') return 'gone'
  // Without a status it is this device that refuses what came.
  if (cause.kind === 'refused') return cause.status === 0 ? 'damaged' : 'gone'
  return 'failed'
}

function bytesOfBase64(content: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
