/** Python 3, whose own libraries judge archives. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './install-from-debian.ts'

const known = ['/usr/bin/python3', 'python3']

/** Throws one clear sentence when there is none and none can be installed. */
export function findPython(): string {
  const find = () => known.find((path) => spawnSync(path, ['-c', 'import zipfile, hashlib']).status === 0)
  const found = find() ?? (installFromDebian(['python3']) ? find() : undefined)
  if (found) return found
  throw new Error('No python3 was found and none could be installed. Install the package python3.')
}
