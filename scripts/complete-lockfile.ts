/**
 * Names the binaries of all platforms in package-lock.json. npm leaves out an optional binary that the registry in use
 * does not hold for another platform, and `npm ci` then refuses the lockfile everywhere.
 * Run after changing dependencies: npx tsx scripts/complete-lockfile.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors: Record<string, string> = {
  gnueabihf: 'arm',
  musleabihf: 'arm',
  eabi: 'arm',
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  arm: 'arm',
  wasm32: 'wasm32',
}

/** The platform that a binary's name tells, e.g. '@rollup/rollup-linux-x64-musl'. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const parts = (name.split('/').at(-1) ?? name).split('-')
  const os = parts.find((part) => systems.includes(part))
  const cpu = parts.map((part) => processors[part]).find(Boolean)
  const libc = parts.includes('musl') ? 'musl' : os === 'linux' && parts.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const { packages } = lock

/** Where Node would look for a package that `from` asks for. */
function found(from: string, name: string): boolean {
  // The tools are a folder of their own, of which everything lies in the root's.
  for (let folder = from; ; folder = folder.replace(/(\/?node_modules\/(?:@[^/]+\/)?|^)[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (path === '' || found(path, name) || !/^\d/.test(version)) continue
    const place = packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`
    packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true }
    added += 1
  }
}
const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${added} binaries of other platforms added`)
