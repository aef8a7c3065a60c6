/** Copies a folder with all that is in it; the target may exist and be empty. */
import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A database is more than a thousand files, which the system's own command copies in a quarter of Node's time. */
export const copyFolder = (from: string, to: string): Promise<unknown> =>
  process.platform === 'win32' ? cp(from, to, { recursive: true }) : promisify(execFile)('cp', ['-R', `${from}/.`, to])
