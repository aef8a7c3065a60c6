/**
 * `npm run dev`: the web app with hot reload on PORT (3000), the server restarted on every change behind it.
 * Data lives in .cache/dev-data, so that playing around never touches the data of `npm start`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const apiPort = await freePort()

const children = [
  run('tsx', ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATA_DIR: process.env.DATA_DIR || '.cache/dev-data',
    SITE_URL: process.env.SITE_URL || `http://${host}:${port}`,
  }),
  run('vite', ['node_modules/vite/bin/vite.js', '--host', host, '--port', port, '--strictPort'], {
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
  }),
]

/** When one ends, or somebody presses Ctrl+C, both end. */
let ending = false
function endAll(code) {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null)
  void Promise.all(alive.map((child) => once(child, 'exit'))).then(() => process.exit(code))
}
process.on('SIGINT', () => endAll(0))
process.on('SIGTERM', () => endAll(0))

function run(name, args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('exit', (code) => {
    if (!ending) process.stderr.write(`${name} ended with code ${code}.\n`)
    endAll(code ?? 1)
  })
  return child
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: found } = probe.address()
  probe.close()
  await once(probe, 'close')
  return found
}
