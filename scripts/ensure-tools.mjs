/**
 * Installs what checks and measures Farlight (tools/package.json) where it is missing or of another version: before
 * `npm test`, `lint` and the like, so that `npm ci` alone brings only what builds and serves. The tools are a workspace of
 * npm, with the one lock file of all: they lie where every import finds them, and nothing else changes its version.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const isInstalled = ([name, version]) => {
  const file = `node_modules/${name}/package.json`
  return existsSync(join(root, file)) && read(file).version === version
}
const missing = Object.entries(read('tools/package.json').dependencies).filter((tool) => !isInstalled(tool))
if (missing.length > 0) {
  process.stdout.write(
    `Installing the tools for tests and checks, ${missing[0][0]} and others, once: usually a minute …\n`,
  )
  const words = ['install', '--no-save', '--workspaces', '--include-workspace-root', '--no-audit', '--no-fund']
  // As npm itself when npm runs this; by name otherwise.
  const { npm_execpath: npm } = process.env
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words, '--loglevel=error'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', [...words, '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (status !== 0) {
    process.stderr.write('The tools could not be installed: see above; they are listed in tools/package.json.\n')
    process.exit(1)
  }
}
