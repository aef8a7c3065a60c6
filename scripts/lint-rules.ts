/**
 * What the linter refuses beside its own rules: imports across the borders of the rooms, calls of the server
 * (docs/architecture.md), and classes and styles that name a side of the screen.
 */

const alias = (folder: string) => `#${folder}/**`
const all = ['domain', 'lib', 'ui', 'auth', 'sync', 'remote', 'data', 'features', 'app', 'admin', 'server', 'tests']
/** What every feature may import beside its own folders. */
const forFeatures = ['domain', 'lib', 'ui', 'auth', 'sync', 'remote', 'data']
const allowed: Record<string, string[]> = {
  domain: ['domain'],
  'src/lib': ['domain', 'lib'],
  'src/ui': ['lib', 'ui'],
  'src/auth': ['domain', 'lib', 'auth'],
  'src/sync': ['domain', 'lib', 'auth', 'sync'],
  'src/sync/cycle': ['domain', 'lib', 'auth', 'sync'],
  'src/sync/live': ['domain', 'lib', 'auth', 'sync'],
  'src/remote': ['domain', 'lib', 'auth', 'sync', 'remote'],
  'src/data': ['domain', 'lib', 'sync', 'data'],
  'src/app': [...forFeatures, 'features', 'app'],
  'src/app/routes': [...forFeatures, 'features', 'app'],
  // The back office is an app of its own, with a page of its own; see `sharedDoors`.
  'src/admin': ['domain', 'lib', 'ui', 'auth', 'sync', 'remote', 'admin'],
  server: ['domain', 'server'],
  'supabase/functions': ['domain'],
}

/** Signing in and out, which the back office shares with the travelers' app. */
const sharedDoors = [
  '#app/session/sign-out.tsx',
  '#features/auth/auth-errors.ts',
  '#features/auth/problem-banner.tsx',
  '#features/auth/second-factor-form.tsx',
  '#features/auth/use-submit.ts',
]

/** How a travel poster is drawn, which the server does for pictures of shared links: pure, without the page. */
const posterDoors = ['#ui/poster/draw-poster.ts', '#ui/poster/palettes.ts']

/** Rooms that may call the server: the sync's pass, the hints that wake it, what is asked and not synced, and signing in. */
const callers = ['src/sync/cycle', 'src/sync/live', 'src/remote', 'src/auth']
/** Files that fetch and yet call no server of ours: files of our own build, and the map service of an installation. */
const fetchers = [
  'src/lib/config/config.ts', // config.json, which says where the server is
  'src/lib/places/country-outlines.ts', // outlines of the countries
  'src/features/map/drawing/earth-tiles.ts', // pictures of the earth
  'src/features/map/drawing/provided-style.ts', // the style of a map service
  'src/sync/worker/map-files.ts', // the service worker's caches of these
  'src/sync/worker/app-shell.ts', // and of the app's icons
  'src/sync/worker/first-install.ts', // and the app's files in one
]

/** The rooms of a trip meet in the routes alone: what stands on its page is told there. */
const tripsMeet = { group: ['#features/trips/**'], message: 'The rooms of a trip meet in src/app/routes.' }
const climbing = { group: ['../*', '../**'], message: 'Import across folders with #folder/file.ts.' }
const onlyRemote =
  'Only src/sync/cycle, src/sync/live, src/remote and src/auth call the server: ask src/remote or src/auth.'

/** What changes records on the device: for the engine alone. */
const changingRecords = {
  group: [
    '#sync/outbox/changes.ts',
    '#sync/outbox/attention-decisions.ts',
    '#sync/outbox/waiting.ts',
    '#sync/local/local-deletion.ts',
  ],
  message: 'Records change through #sync/outbox/mutate.ts.',
}
/** What stores the server's word: for the engine, and for what src/remote has asked. */
const storingRows = {
  group: ['#sync/cycle/server-rows.ts', '#sync/cycle/server-deletions.ts'],
  message: 'What the server says is stored by #sync/cycle, for src/remote too.',
}

/** What stands between an import and the records of the device, for the files of a room. */
function recordBorder(room: string): object[] {
  if (!room.startsWith('src/') || room.startsWith('src/sync')) return []
  return room === 'src/remote' ? [changingRecords] : [changingRecords, storingRows]
}

/** A part that cannot be fetched must break nothing around it. */
const partBorder = (room: string): object[] =>
  room.startsWith('src/') && room !== 'src/ui'
    ? [{ group: ['react'], importNames: ['lazy'], message: 'Parts that are fetched later go through src/ui/lazy.tsx.' }]
    : []

/** What stands between an import and the server, for the files of a room. */
function serverBorder(room: string): object[] {
  if (!room.startsWith('src/')) return []
  const libraries = [
    ...(room === 'src/auth' ? [] : ['#auth/supabase.ts', '@supabase/*']),
    // The only part of the client that the hints need.
    ...(room === 'src/sync/live' ? ['!@supabase/realtime-js'] : []),
    ...(room.startsWith('src/sync') ? [] : ['#sync/cycle/transport.ts', '#sync/cycle/lazy-transport.ts']),
  ]
  const queries = { group: ['@tanstack/react-query'], message: 'What screens ask of the server is kept by src/remote.' }
  return [
    ...(libraries.length > 0 ? [{ group: libraries, message: onlyRemote }] : []),
    ...(room === 'src/remote' ? [] : [queries]),
  ]
}

/** What else the files of a room may not import. */
function extrasOf(room: string): object[] {
  if (room === 'src/app') return [tripsMeet]
  return room === 'src/app/routes' ? [] : [climbing]
}

function border(files: string[], mayImport: string[], extra: object[] = [], own: string[] = []) {
  const refused = [...all.filter((folder) => !mayImport.includes(folder)).map(alias), ...own.map((path) => `!${path}`)]
  const patterns: object[] = [...extra]
  if (refused.length > 0)
    patterns.push({ group: refused, message: `May import only ${mayImport.join(', ')} (docs/architecture.md).` })
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const filesOf = (room: string) => `${room}/**/*.{ts,tsx}`
const globals = ['globalThis', 'window', 'self', 'navigator']
const calls = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon']
const noCalls = {
  'no-restricted-globals': ['error', ...calls.map((name) => ({ name, message: onlyRemote }))],
  'no-restricted-properties': [
    'error',
    ...globals.flatMap((object) => calls.map((property) => ({ object, property, message: onlyRemote }))),
  ],
}
const off = (rules: object) => Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'off']))

/** What the browser lays out names no side of the screen (logical-classes.ts). */
export const logicalClasses = { files: [filesOf('src')], rules: { 'farlight/logical-classes': 'error' } }

const featureBorder = (name: string, own: string[]) =>
  border(
    [filesOf(`src/features/${name}`)],
    forFeatures,
    [
      climbing,
      { group: ['dexie', 'dexie-react-hooks'], message: 'Features read and write through #sync.' },
      ...recordBorder(`src/features/${name}`),
      ...partBorder(`src/features/${name}`),
      ...serverBorder(`src/features/${name}`),
    ],
    own,
  )

/**
 * The borders as overrides of the linter's configuration; `features` are the names of the folders of src/features,
 * `tripRooms` those of src/features/trips.
 */
export function borders(features: readonly string[], tripRooms: readonly string[]): object[] {
  return [
    ...Object.entries(allowed).map(([room, may]) =>
      border(
        [filesOf(room)],
        may,
        [...extrasOf(room), ...recordBorder(room), ...partBorder(room), ...serverBorder(room)],
        room === 'src/admin' ? sharedDoors : room === 'server' ? posterDoors : [],
      ),
    ),
    ...features.map((name) => featureBorder(name, [`#features/${name}/**`])),
    // A room of a trip is a feature of its own, but for what all of them share.
    ...tripRooms.map((name) =>
      featureBorder(`trips/${name}`, [`#features/trips/${name}/**`, '#features/trips/shared/**']),
    ),
    { files: [filesOf('src')], rules: noCalls },
    { files: [...callers.map(filesOf), ...fetchers], rules: off(noCalls) },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'src/sync/testing/**'],
      rules: off(noCalls),
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        // Playwright reads what a fixture needs from its pattern, and calls what provides it `use`.
        'no-empty-pattern': 'off',
        'react/rules-of-hooks': 'off',
        'react-hooks/rules-of-hooks': 'off',
        // No compiler touches a test: a probe may take the hook that it shows, and tell what it saw.
        'react/hooks': 'off',
        'react/globals': 'off',
      },
    },
  ]
}
