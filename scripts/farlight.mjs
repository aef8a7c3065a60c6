#!/usr/bin/env node
/**
 * The command of the installed package (`npx ./farlight-….tgz`): serves what was built when it was packed. Its data lie in
 * `farlight-data` where it is started, or in DATA_DIR. `--demo`, `--appoint` and `--restore` as with start.mjs.
 */
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepServing } from './keep-serving.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const needed = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(`Farlight needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}

const isDemo = process.argv.includes('--demo')
if (isDemo) process.env.DEMO = '1'
// The server would look for a relative one in its own folder, which goes with the package.
process.env.DATA_DIR = resolve(process.env.DATA_DIR || (isDemo ? 'farlight-data-demo' : 'farlight-data'))
process.env.NODE_ENV ||= 'production'
process.stdout.write(`Farlight keeps its data in ${process.env.DATA_DIR}. The first start takes some five seconds …\n`)
keepServing(join(root, 'dist/server/main.js'), process.argv.slice(2))
