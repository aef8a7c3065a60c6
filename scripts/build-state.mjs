/**
 * Whether what was built stands: one build serves until something that it was made from changes. Plain JavaScript, because
 * `npm start` reads it before anything is built.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const inputs = [
  'src',
  'domain',
  'server',
  'public',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'scripts/back-office-page.ts',
  'scripts/chunk-groups.ts',
  'scripts/compile-messages.ts',
  'scripts/device-places.ts',
  'scripts/gazetteer-file.ts',
  'scripts/new-database-file.ts',
  'scripts/written-pages.ts',
  'scripts/lingui-macros.ts',
  'scripts/app-files.ts',
  'scripts/pack-web.ts',
  'scripts/pack-web-thread.ts',
  'scripts/precompress.ts',
  'package-lock.json',
  'scripts/build-state.mjs',
  'scripts/map-data',
  'scripts/display-font.ts',
  'scripts/styles-of-page.ts',
]

/** @param root the folder of the project */
export function buildState(root) {
  const hash = inputHash(root)
  const file = (name) => join(root, 'dist', name)
  const says = (name) => existsSync(file(name)) && readFileSync(file(name), 'utf8') === hash
  const note = (name) => {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), hash)
  }
  return {
    isBuilt: () => existsSync(file('web/index.html')) && existsSync(file('server/main.js')) && says('.build-hash'),
    noteBuilt: () => note('.build-hash'),
    isPacked: () => says('.packed-hash'),
    notePacked: () => note('.packed-hash'),
  }
}

/** A fingerprint of everything that the build is made from. */
function inputHash(root) {
  const all = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    const info = statSync(full, { throwIfNoEntry: false })
    if (!info) return
    if (info.isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (!/\.test\.tsx?$/.test(path)) all.update(`${path}\0`).update(readFileSync(full))
  }
  inputs.forEach(add)
  return all.digest('hex')
}
