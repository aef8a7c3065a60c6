/** Finds gpsbabel, which reads the files of most navigation devices, or installs it, or says clearly what to do. */
import { existsSync } from 'node:fs'
import { installFromDebian } from './install-from-debian.ts'

const known = [process.env.GPSBABEL_PATH, '/usr/bin/gpsbabel', '/usr/local/bin/gpsbabel', '/opt/homebrew/bin/gpsbabel']

/** Throws one clear sentence when there is none and none can be installed. */
export function findGpsbabel(): string {
  const find = () => known.find((path) => path && existsSync(path))
  const found = find() ?? (installFromDebian(['gpsbabel']) ? find() : undefined)
  if (found) return found
  throw new Error('No gpsbabel was found and none could be installed. Install it, or set GPSBABEL_PATH to its binary.')
}
