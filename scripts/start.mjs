/**
 * `npm start`: builds what is not built yet, then serves. Plain JavaScript, so that an old Node gets a sentence, not a
 * syntax error. `--appoint someone@example.com` makes the first administrator instead (server/appoint.ts), `--restore file` puts a backup in the place of the database (server/restore.ts); `--demo` serves a believable world from its own data folder.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const needed = [20, 19]
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
  'scripts/precompress.ts',
  'package-lock.json',
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < needed[0] || (major === needed[0] && minor < needed[1]))
  stop(`Farlight needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`)
if (!existsSync(join(root, 'node_modules/hono'))) stop('The packages are missing; run "npm ci" first.')

// One build serves every start until something that it was made from changes.
const hashFile = join(root, 'dist/.build-hash')
const hash = inputHash()
const isBuilt =
  existsSync(join(root, 'dist/web/index.html')) &&
  existsSync(join(root, 'dist/server/main.js')) &&
  existsSync(hashFile) &&
  readFileSync(hashFile, 'utf8') === hash
if (!isBuilt) {
  process.stdout.write('Building Farlight; this happens once and takes a moment …\n')
  build([])
  build(['--config', 'vite.server.config.ts'])
  writeFileSync(hashFile, hash)
}

if (process.argv.includes('--demo')) {
  // Its world is a made-up one: what is set for the real one does not count.
  process.env.DEMO = '1'
  process.env.DATA_DIR ||= '.data-demo'
} else if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
process.env.NODE_ENV ||= 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

function build(args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) stop('The build tools are missing; run "npm ci" (with development packages) first.')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Warnings are for developers, who see them with `npm run build`.
  if (status !== 0) stop(`${stdout}${stderr}\nThe build failed; see the messages above.`)
}

/** A fingerprint of everything that the build is made from. */
function inputHash() {
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

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
