/** Installs what tests need of Debian's packages, where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** @returns whether Debian's packages could be installed */
export function installFromDebian(packages: string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  // Somebody else may be installing: one after the other.
  const run = (...words: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: 'inherit' }).status === 0
  run('update', '-qq')
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
