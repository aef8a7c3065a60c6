import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** As package.json has it; 'unknown' where only what was built is there. */
export function versionIn(projectRoot: string): string {
  const file = resolve(projectRoot, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'unknown'
}
