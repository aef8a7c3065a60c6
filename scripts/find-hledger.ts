/** Finds hledger, which reads journals of plain-text accounting, or installs it, or says clearly what to do. */
import { existsSync } from 'node:fs'
import { installFromDebian } from './install-from-debian.ts'

const known = [process.env.HLEDGER_PATH, '/usr/bin/hledger', '/usr/local/bin/hledger', '/opt/homebrew/bin/hledger']

/** Throws one clear sentence when there is none and none can be installed. */
export function findHledger(): string {
  const find = () => known.find((path) => path && existsSync(path))
  const found = find() ?? (installFromDebian(['hledger']) ? find() : undefined)
  if (found) return found
  throw new Error('No hledger was found and none could be installed. Install it, or set HLEDGER_PATH to its binary.')
}
