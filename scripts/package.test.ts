/** What `npm pack` makes: all that the built server needs, and nothing that was built in. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { bin, dependencies, imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  bin: Record<string, string>
  dependencies: Record<string, string>
  imports: Record<string, string>
}

/** Of a file, without those that are of types alone. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const patterns = [
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/gm,
    /\bimport\((?:'([^']+)'|\/\*[^*]*\*\/ '([^']+)')\)/g,
    /createRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/g,
  ]
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((found) => found[1] ?? found[2] ?? ''))
}

/** Packages that the program imports, itself or by way of other files of ours. */
function packagesOf(programs: string[]): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const look = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of importsOf(file)) {
      const alias = Object.keys(imports).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
      if (name.startsWith('.')) look(join(dirname(file), name))
      else if (alias) look((imports[alias] ?? '').replace('*', name.slice(alias.length - 1)))
      else if (!name.startsWith('node:') && !builtinModules.includes(name))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  programs.forEach(look)
  return packages
}

/** Only where nothing was built: the loader of the source. */
const notOnceBuilt = ['tsx']

test('names as dependencies what the built server imports, and nothing else', () => {
  const needed = packagesOf(['server/main.ts', 'server/database/embedded/engine-worker.ts'])
  const used = [...needed].filter((name) => !notOnceBuilt.includes(name)).sort()
  expect(used).toEqual(Object.keys(dependencies).sort())
})

test('takes along what is built, the migrations and the command, and neither sources nor tools', async () => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    shell: process.platform === 'win32',
    maxBuffer: 50_000_000,
  })
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }]
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE', ...Object.values(bin)]))
  expect(paths.filter((path) => path.startsWith('supabase/migrations/')).length).toBeGreaterThan(20)
  expect(paths.filter((path) => path.startsWith('server/')).every((path) => path.endsWith('.ttf'))).toBe(true)
  // What was built here, if anything was.
  const isThere = (file: string) => !existsSync(file) || paths.includes(file)
  for (const file of ['dist/server/main.js', 'dist/web/index.html']) expect(isThere(file), file).toBe(true)
  expect(
    paths.filter((path) => /^(src|domain|tests|tools|docs|node_modules)\/|\.data|\.env|-hash$/.test(path)),
  ).toEqual([])
})
