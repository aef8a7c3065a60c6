/** The words of a BagIt bag, version 1.0 (RFC 8493). */
import { archivePaths } from './archive-format.ts'

export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** A file that is in the bag. */
export interface BaggedFile {
  /** Below the folder of the bag. */
  path: string
  /** In bytes. */
  size: number
  /** In hexadecimal digits. */
  sha256: string
}

export const isPayload = (path: string): boolean => path.startsWith('data/')

/** A line for each file, in the order of their paths. */
export const manifestOf = (files: readonly BaggedFile[]): string =>
  files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ sha256, path }) => `${sha256}  ${path}\n`)
    .join('')

interface BagWords {
  /** ISO 8601 in UTC. */
  madeAt: string
  appVersion: string
  /** Of the account. */
  account: string
  payload: readonly BaggedFile[]
}

/** What the bag says of itself, for those who keep many. */
export function bagInfo({ madeAt, appVersion, account, payload }: BagWords): string {
  const bytes = payload.reduce((sum, { size }) => sum + size, 0)
  return [
    `Bagging-Date: ${madeAt.slice(0, 10)}`,
    `Bag-Software-Agent: Farlight ${appVersion}`,
    `External-Description: Everything of one traveler. Open ${archivePaths.page} to read it.`,
    `External-Identifier: ${account}`,
    `Payload-Oxum: ${bytes}.${payload.length}`,
    '',
  ].join('\n')
}

/** Paths and their sums; null for what is no manifest, or names a file twice. */
export function readManifest(text: string): Map<string, string> | null {
  const sums = new Map<string, string>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line === '') continue
    const [, sum, path] = /^([0-9a-fA-F]{64})\s+\*?(.+)$/.exec(line) ?? []
    if (sum === undefined || path === undefined || sums.has(path)) return null
    sums.set(path, sum.toLowerCase())
  }
  return sums
}
