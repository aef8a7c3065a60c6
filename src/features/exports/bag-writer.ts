/**
 * Writes a BagIt bag as a ZIP file, piece by piece: no more of it is in memory than one file. What takes long makes room for
 * the page between its pieces.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { archivePaths } from '#domain/export/archive-format.ts'
import { type BaggedFile, bagDeclaration, bagInfo, isPayload, manifestOf } from '#domain/export/bag.ts'
import type { ArchiveTarget } from './archive-target.ts'

const stepBytes = 262_144
/** A frame of a page that does not stutter. */
const longestStepMs = 12
/** What a ZIP file without zip64 takes, with room for what is written behind the files. */
const most = { bytes: 4_000_000_000, files: 60_000 } as const

interface BagOptions {
  /** The folder in which everything lies. */
  folder: string
  /** ISO 8601 in UTC. */
  madeAt: string
  appVersion: string
  /** Of the account. */
  account: string
  /** Raised when it is no longer wanted. */
  signal: AbortSignal
}

export class BagWriter {
  readonly #files: BaggedFile[] = []
  #bytes = 0
  readonly #target: ArchiveTarget
  readonly #options: BagOptions
  readonly #waiting: Uint8Array<ArrayBuffer>[] = []
  readonly #zip: Zip
  #failure: Error | null = null
  #lastRest = performance.now()

  constructor(target: ArchiveTarget, options: BagOptions) {
    this.#target = target
    this.#options = options
    this.#zip = new Zip((failure, piece) => {
      if (failure) this.#failure = failure
      else this.#waiting.push(piece)
    })
  }

  /** Whether a file of so many bytes still fits. */
  hasRoomFor(bytes: number): boolean {
    return this.#bytes + bytes < most.bytes && this.#files.length < most.files
  }

  /** A text is packed; bytes are as they are, since pictures and documents are packed already. */
  async add(path: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const name = `${this.#options.folder}/${path}`
    const entry = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    entry.mtime = this.#options.madeAt
    this.#zip.add(entry)
    const hash = sha256.create()
    let at = 0
    do {
      const piece = bytes.subarray(at, at + stepBytes)
      at += stepBytes
      hash.update(piece)
      entry.push(piece, at >= bytes.length)
      await this.#passOn()
    } while (at < bytes.length)
    const sum = bytesToHex(hash.digest())
    this.#files.push({ path, size: bytes.length, sha256: sum })
    this.#bytes += bytes.length
  }

  /** Adds what the bag says of itself, and ends the file. */
  async finish(): Promise<void> {
    const payload = this.#files.filter(({ path }) => isPayload(path))
    await this.add(archivePaths.bagDeclaration, bagDeclaration)
    await this.add(archivePaths.bagInfo, bagInfo({ ...this.#options, payload }))
    await this.add(archivePaths.manifest, manifestOf(payload))
    await this.add(archivePaths.tagManifest, manifestOf(this.#files.filter(({ path }) => !isPayload(path))))
    this.#zip.end()
    await this.#passOn()
  }

  async #passOn(): Promise<void> {
    for (const piece of this.#waiting.splice(0)) await this.#target.write(piece)
    if (this.#failure) throw this.#failure
    if (performance.now() - this.#lastRest > longestStepMs) {
      await new Promise((resolve) => setTimeout(resolve))
      this.#lastRest = performance.now()
    }
    this.#options.signal.throwIfAborted()
  }
}
