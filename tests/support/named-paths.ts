/**
 * What a document says about files of this repository. In backticks or links count: paths below a folder of the
 * repository (`server/ai/`, `src/features/<noun>/`, `supabase/migrations/*_goals.sql`), imports (`#ui/button.tsx`), and
 * bare names of source files, which belong to the repository's root or to a folder named earlier in the same paragraph;
 * without backticks, the folders that begin the lines of a table of folders (`server/     the embedded backend`).
 */
import { readdirSync } from 'node:fs'
import { posix } from 'node:path'

/** What is built, fetched or written by a running program is not part of a clean clone. */
const notKept = /^(node_modules|dist|test-results|\.git|\.data|\.data-demo|\.cache|\.oxlintrc\.generated\.json)(\/|$)/
const sourceName = /\.(tsx?|mjs|sql|css|md)$/

export interface Repository {
  /** Every file, and every folder with a slash at its end, from the root. */
  entries: string[]
  /** Names of the scripts in package.json. */
  scripts: string[]
  /** The imports of package.json: `#ui/*` stands for `./src/ui/*`. */
  imports: Record<string, string>
}

/** Every file and folder of a clean clone. */
export function entriesOf(root: string): string[] {
  const entries = (folder: string): string[] =>
    readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
      const path = folder + entry.name
      if (notKept.test(path)) return []
      return entry.isDirectory() ? [`${path}/`, ...entries(`${path}/`)] : [path]
    })
  return entries('')
}

/** What the document names and the repository does not have; `path` is that of the document. */
export function namedInVain(path: string, text: string, repository: Repository): string[] {
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^\w+:/.test(target))
    .filter((target) => !exists(posix.join(posix.dirname(path), target), repository))
  const scripts = [...text.matchAll(/\bnpm (?:run )?((?<=run )[\w:-]+|test|start)\b/g)]
    .filter(([, script = '']) => !repository.scripts.includes(script))
    .map(([command]) => command)
  const listed = [...text.matchAll(/^(\w[\w./-]*\/) {2,}\S/gm)]
    .map(([, folder = '']) => folder)
    .filter((folder) => !exists(folder, repository))
  return [
    ...linked,
    ...scripts,
    ...listed,
    ...text.split(/\n\s*\n/).flatMap((paragraph) => missingIn(paragraph, repository)),
  ]
}

function missingIn(paragraph: string, repository: Repository): string[] {
  const folders: string[] = ['']
  const missing: string[] = []
  for (const [, code = ''] of paragraph.matchAll(/`([^`\n]+)`/g)) {
    const name = pathIn(code, repository)
    if (name === undefined) continue
    if (name.includes('/')) {
      if (!exists(name, repository)) missing.push(code)
      folders.push(name.endsWith('/') ? name : `${posix.dirname(name)}/`)
    } else if (!folders.some((folder) => exists(folder + name, repository))) missing.push(code)
  }
  return missing
}

/** The path that a piece of code names, from the root or bare; undefined where it is something else. */
function pathIn(code: string, { entries, imports }: Repository): string | undefined {
  if (!/^#?[\w.@*<>-]+(\/[\w.@*<>-]+)*\/?$/.test(code) || notKept.test(code)) return undefined
  const [first = ''] = code.split('/')
  const target = imports[`${first}/*`]
  if (first.startsWith('#')) return target ? code.replace(first, posix.dirname(target).slice(2)) : code
  if (!code.includes('/')) return sourceName.test(code) ? code : undefined
  const isOurs = entries.includes(`${first}/`) || (sourceName.test(code) && !/^[A-Z_]+$/.test(first))
  return isOurs ? code : undefined
}

function exists(path: string, { entries }: Repository): boolean {
  const pattern = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\*|<\w+>/g, '[^/]+')
  const whole = new RegExp(`^${pattern.replace(/\/$/, '')}/?$`)
  return entries.some((entry) => whole.test(entry))
}
