/**
 * `npm start`: builds what is not built yet, serves, and packs what it serves in a thread beside it. Plain JavaScript, so that an old Node gets a sentence, not a
 * syntax error. `--appoint someone@example.com` makes the first administrator instead (server/appoint.ts), `--restore file` puts a backup in the place of the database (server/restore.ts); `--demo` serves a believable world from its own data folder.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildState } from './build-state.mjs'
import { keepServing } from './keep-serving.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const needed = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < needed[0] || (major === needed[0] && minor < needed[1]))
  stop(`Farlight needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`)
if (!existsSync(join(root, 'node_modules/hono'))) stop('The packages are missing; run "npm ci" first.')

// One build serves every start until something that it was made from changes.
const state = buildState(root)
const isBuilt = state.isBuilt()
if (!isBuilt) {
  say('Building the web app and the server, once. Usually half a minute …')
  await Promise.all([build('The web app', []), build('The server', ['--config', 'vite.server.config.ts'])])
  state.noteBuilt()
}

if (process.argv.includes('--demo')) {
  // Its world is a made-up one: what is set for the real one does not count.
  process.env.DEMO = '1'
  process.env.DATA_DIR ||= '.data-demo'
} else if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
process.env.NODE_ENV ||= 'production'
if (!isBuilt) say('Starting. The first time the database is made; usually ten seconds …')
keepServing(join(root, 'dist/server/main.js'), process.argv.slice(2), packOnce)

/** Ends this program with what the build said, when it fails. */
async function build(what, args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) stop('The build tools are missing; run "npm ci" (with development packages) first.')
  const began = Date.now()
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PACK_WEB: 'later' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // When the other build fails, this one is of no use.
  process.on('exit', () => child.kill())
  // Warnings are for developers, who see them with `npm run build`.
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (told += chunk))
  const status = await new Promise((done) => child.on('close', done))
  if (status !== 0) stop(`${told}\nThe build failed; see the messages above.`)
  say(`${what} is built, after ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** Every start until it is done once: what is packed already is not packed again. */
function packOnce() {
  const program = join(root, 'dist/server/pack-web-thread.js')
  if (state.isPacked() || !existsSync(program)) return
  say('Packing the files of the app beside it, once, so that they load faster over a network. Usually half a minute.')
  const thread = new Worker(pathToFileURL(program), { workerData: join(root, 'dist/web') })
  // A server that ends does not wait for it; the next start goes on.
  thread.unref()
  thread.on('error', ({ message }) => say(`The files of the app are served as they are: ${message}`))
  thread.on('exit', (code) => {
    if (code === 0) state.notePacked()
  })
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
