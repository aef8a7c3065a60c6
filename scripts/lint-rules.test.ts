import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { borders, logicalClasses } from './lint-rules.ts'
import { logicalClass } from './logical-classes.ts'
import { physicalLines } from './logical-styles.ts'

const reads = (from: string) => `import { it } from '${from}'\nexport const that = it\n`
const asks = "export const answer = () => fetch('/rest/v1/goals')\n"

const classes = (classes: string) => `export const that = ${classes}\n`
const sides = 'farlight(logical-classes)'

/** What a file may not hold, and the rule that says so. */
const refused: [what: string, file: string, content: string, rule: string][] = [
  ['a feature that calls the server', 'src/features/goals/actions.ts', asks, 'no-restricted-globals'],
  [
    'a feature that calls it through the window',
    'src/features/goals/form/save.ts',
    "export const answer = () => window.fetch('/rest/v1/goals')\n",
    'no-restricted-properties',
  ],
  [
    'a beacon of the shell',
    'src/app/shell/beacon.ts',
    "export const tell = () => navigator.sendBeacon('/rest/v1/goals')\n",
    'no-restricted-properties',
  ],
  ['a socket', 'src/app/live.ts', "export const socket = new WebSocket('wss://x.test')\n", 'no-restricted-globals'],
  ['the outbox calling the server', 'src/sync/outbox/hurry.ts', asks, 'no-restricted-globals'],
  ['the account of the device calling it', 'src/sync/account/rows.ts', asks, 'no-restricted-globals'],
  ['a fetch in the small things', 'src/lib/other.ts', asks, 'no-restricted-globals'],
  [
    'a route with the backend client',
    'src/app/routes/a-route.tsx',
    reads('#auth/supabase.ts'),
    'no-restricted-imports',
  ],
  [
    'a route that loads it later',
    'src/app/routes/c.ts',
    "export const later = () => import('#auth/supabase.ts')\n",
    'no-restricted-imports',
  ],
  ['src/remote with it', 'src/remote/a.ts', reads('#auth/supabase.ts'), 'no-restricted-imports'],
  ['the engine with it', 'src/sync/cycle/a.ts', reads('#auth/supabase.ts'), 'no-restricted-imports'],
  ['a feature with a library', 'src/features/goals/a.ts', reads('@supabase/supabase-js'), 'no-restricted-imports'],
  ['the shell with a library', 'src/app/a.ts', reads('@supabase/supabase-js'), 'no-restricted-imports'],
  ['the outbox with a library', 'src/sync/outbox/a.ts', reads('@supabase/supabase-js'), 'no-restricted-imports'],
  ['a feature with the wire', 'src/features/goals/b.ts', reads('#sync/cycle/transport.ts'), 'no-restricted-imports'],
  ['src/remote with the wire', 'src/remote/b.ts', reads('#sync/cycle/transport.ts'), 'no-restricted-imports'],
  ['a feature with queries', 'src/features/goals/c.ts', reads('@tanstack/react-query'), 'no-restricted-imports'],
  ['a route with queries', 'src/app/routes/b.ts', reads('@tanstack/react-query'), 'no-restricted-imports'],
  [
    'a lazy part of React’s own',
    'src/features/goals/l.ts',
    `import { lazy } from 'react'\nexport { lazy }\n`,
    'no-restricted-imports',
  ],
  ['a feature in another', 'src/features/goals/d.ts', reads('#features/posts/queries.ts'), 'no-restricted-imports'],
  ['in its subfolder', 'src/features/goals/form/e.ts', reads('#features/posts/a/b.ts'), 'no-restricted-imports'],
  [
    'a room of a trip in another',
    'src/features/trips/lists/a.ts',
    reads('#features/trips/plan/board/b.ts'),
    'no-restricted-imports',
  ],
  [
    'a room of a trip that fetches from another',
    'src/features/trips/plan/page/a.ts',
    "export const later = () => import('#features/trips/lists/a.ts')\n",
    'no-restricted-imports',
  ],
  [
    'what the rooms of a trip share with one of them',
    'src/features/trips/shared/a.ts',
    reads('#features/trips/plan/a.ts'),
    'no-restricted-imports',
  ],
  [
    'a room of a trip with another feature',
    'src/features/trips/plan/c.ts',
    reads('#features/goals/actions.ts'),
    'no-restricted-imports',
  ],
  [
    'another feature with a room of a trip',
    'src/features/goals/l.ts',
    reads('#features/trips/shared/a.ts'),
    'no-restricted-imports',
  ],
  ['a room of a trip calling the server', 'src/features/trips/lists/b.ts', asks, 'no-restricted-globals'],
  [
    'the shell with a room of a trip',
    'src/app/shell/b.ts',
    reads('#features/trips/lists/a.ts'),
    'no-restricted-imports',
  ],
  ['a feature with the shell', 'src/features/goals/f.ts', reads('#app/paths.ts'), 'no-restricted-imports'],
  ['the shell with the back office', 'src/app/d.ts', reads('#admin/areas.ts'), 'no-restricted-imports'],
  ['a feature with the store', 'src/features/goals/g.ts', reads('dexie'), 'no-restricted-imports'],
  ['a feature that climbs', 'src/features/goals/form/h.ts', reads('../actions.ts'), 'no-restricted-imports'],
  ['the design system with data', 'src/ui/a.ts', reads('#data/people.ts'), 'no-restricted-imports'],
  ['the design system with the domain', 'src/ui/forms/b.ts', reads('#domain/money/money.ts'), 'no-restricted-imports'],
  ['the small things with the engine', 'src/lib/a.ts', reads('#sync/local/live.ts'), 'no-restricted-imports'],
  [
    'a feature that writes records itself',
    'src/features/goals/x.ts',
    reads('#sync/outbox/changes.ts'),
    'no-restricted-imports',
  ],
  ['src/remote writing records itself', 'src/remote/x.ts', reads('#sync/outbox/changes.ts'), 'no-restricted-imports'],
  ['a feature storing rows', 'src/features/goals/y.ts', reads('#sync/cycle/server-rows.ts'), 'no-restricted-imports'],
  ['the engine with src/remote', 'src/sync/cycle/b.ts', reads('#remote/asking/client.ts'), 'no-restricted-imports'],
  ['the pass with a library', 'src/sync/cycle/d.ts', reads('@supabase/supabase-js'), 'no-restricted-imports'],
  ['the engine with a feature', 'src/sync/local/c.ts', reads('#features/goals/queries.ts'), 'no-restricted-imports'],
  ['src/data with src/remote', 'src/data/a.ts', reads('#remote/asking/client.ts'), 'no-restricted-imports'],
  ['signing in with the engine', 'src/auth/a.ts', reads('#sync/local/live.ts'), 'no-restricted-imports'],
  [
    'the domain with anything of the browser',
    'domain/money/a.ts',
    reads('#lib/config/config.ts'),
    'no-restricted-imports',
  ],
  ['the server with the browser', 'server/http/a.ts', reads('#sync/cycle/verdict.ts'), 'no-restricted-imports'],
  ['a margin on a side of the screen', 'src/ui/c.tsx', 'export const a = <p className="flex ml-3" />\n', sides],
  ['one behind conditions', 'src/ui/d.ts', classes("'hover:sm:[&_td]:-mr-1.5'"), sides],
  ['one in a template', 'src/ui/e.ts', 'export const b = (c: string) => `${c} text-left`\n', sides],
  ['a place at a side of the screen', 'src/features/goals/m.ts', classes("'absolute right-[2%]'"), sides],
]

const allowed: [what: string, file: string, content: string][] = [
  ['a feature in its own subfolder', 'src/features/goals/i.ts', reads('#features/goals/form/save.ts')],
  ['and from there', 'src/features/goals/form/j.ts', reads('#features/goals/actions.ts')],
  [
    'a feature with src/remote and src/auth',
    'src/features/goals/k.ts',
    reads('#remote/asking/client.ts') + "export * from '#auth/session.ts'\n",
  ],
  [
    'a room of a trip with itself and what all of them share',
    'src/features/trips/plan/board/d.ts',
    `${reads('#features/trips/plan/days/e.ts')}export * from '#features/trips/shared/b.ts'\n`,
  ],
  [
    'a route with rooms of a trip',
    'src/app/routes/trips/a.ts',
    `${reads('#features/trips/plan/a.ts')}export * from '#features/trips/lists/a.ts'\n`,
  ],
  ['a route that climbs', 'src/app/routes/trips/b.ts', reads('../links.ts')],
  ['src/remote calling the server', 'src/remote/c.ts', asks],
  ['src/remote with queries', 'src/remote/d.ts', reads('@tanstack/react-query')],
  ['signing in, with the backend client', 'src/auth/b.ts', `${asks}${reads('@supabase/supabase-js')}`],
  ['the pass, with requests of its own', 'src/sync/cycle/c.ts', asks],
  ['the configuration', 'src/lib/config/config.ts', asks],
  ['the service worker with the maps', 'src/sync/worker/map-files.ts', asks],
  ['a test', 'src/features/goals/a.test.ts', `${asks}${reads('#features/posts/queries.ts')}`],
  ['our server calling another', 'server/rates/a.ts', asks],
  ['sides that follow the language', 'src/ui/f.ts', classes("'ms-3 pe-2 start-0 text-end rounded-s-card px-3'")],
  ['words that name a side', 'src/ui/g.ts', classes("['left', 'right-click', 'plan left-over', 'pl', '__proto__']")],
  [
    'a side of the screen that says why',
    'src/ui/h.ts',
    `// oxlint-disable-next-line farlight/logical-classes -- The map has its buttons there.\n${classes("'right-3'")}`,
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
/** Rules that a file breaks, by its path. */
const broken = new Map<string, string[]>()

interface Told {
  diagnostics: { filename: string; code: string }[]
}

beforeAll(() => {
  for (const [, file, content] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const config = {
    jsPlugins: [resolve('scripts/logical-classes.ts')],
    categories: { correctness: 'off' },
    overrides: [...borders(['goals', 'posts', 'trips'], ['lists', 'plan', 'shared']), logicalClasses],
  }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(config))
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const told = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), oxlint, '--config', 'rules.json', '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  for (const { filename, code } of (JSON.parse(told.stdout) as Told).diagnostics)
    broken.set(filename, [...(broken.get(filename) ?? []), code])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter refuses', () => {
  test.each(refused)('%s (%s)', (_what, file, _content, rule) => {
    expect(broken.get(file)).toEqual([expect.stringContaining(rule)])
  })
})

describe('the linter allows', () => {
  test.each(allowed)('%s (%s)', (_what, file) => {
    expect(broken.get(file)).toBeUndefined()
  })
})

it.each([
  ['-ml-3', '-ms-3'],
  ['lg:!pr-[2px]', 'lg:!pe-[2px]'],
  ['[&:has(td)]:pl-3!', '[&:has(td)]:ps-3!'],
  ['scroll-mr-4', 'scroll-me-4'],
  ['right-auto', 'end-auto'],
  ['-left-(--gap)', '-start-(--gap)'],
  ['border-l', 'border-s'],
  ['border-r-ember/50', 'border-e-ember/50'],
  ['rounded-tl-card', 'rounded-ss-card'],
  ['sm:text-right', 'sm:text-end'],
  ['float-left', 'float-start'],
])('for the class %s it proposes %s', (physical, logical) => {
  expect(logicalClass(physical)).toBe(logical)
})

it('finds sides of the screen in stylesheets, unless they say why', () => {
  const css = (...lines: string[]) => physicalLines(`.a {\n${lines.join('\n')}\n}`).map(({ line }) => line)
  expect(css('margin-left: 1px;', 'padding-right:2px;', 'right: 0;', 'text-align: left;', 'border-left: 0;')).toEqual([
    2, 3, 4, 5, 6,
  ])
  expect(css('margin-inline-start: 1px;', 'text-align: start;', '--left: 3px;', '.anchor-left .tip {')).toEqual([])
  expect(css('left: 0; /* physical: a place on the map */')).toEqual([])
})
