/** Runs oxlint with the import borders generated from the folder list, so that a new feature is guarded from its first file. */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'

const alias = (folder: string) => `#${folder}/**`
const all = ['domain', 'lib', 'ui', 'auth', 'sync', 'remote', 'data', 'features', 'app', 'server', 'tests']
/** What every feature may import beside its own folders. */
const forFeatures = ['domain', 'lib', 'ui', 'auth', 'sync', 'remote', 'data']
const allowed: Record<string, string[]> = {
  domain: ['domain'],
  'src/lib': ['domain', 'lib'],
  'src/ui': ['lib', 'ui'],
  'src/auth': ['domain', 'lib', 'auth'],
  'src/sync': ['domain', 'lib', 'auth', 'sync'],
  'src/remote': ['domain', 'lib', 'auth', 'sync', 'remote'],
  'src/data': ['domain', 'lib', 'sync', 'data'],
  'src/app': [...forFeatures, 'features', 'app'],
  server: ['domain', 'server'],
  'supabase/functions': ['domain'],
}
const climbing = { group: ['../*', '../**'], message: 'Import across folders with #folder/file.ts.' }

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
  group: ['#sync/pass/server-rows.ts', '#sync/pass/server-deletions.ts'],
  message: 'What the server says is stored by #sync/pass, for src/remote too.',
}
/** Refusals beside the borders, by folder. */
const refusals: Record<string, object[]> = {
  'src/app': [changingRecords, storingRows],
  'src/data': [climbing, changingRecords, storingRows],
  'src/remote': [climbing, changingRecords],
}

function border(files: string[], mayImport: string[], extra: object[] = [], own: string[] = []) {
  const refused = [...all.filter((folder) => !mayImport.includes(folder)).map(alias), ...own.map((path) => `!${path}`)]
  const patterns: object[] = [...extra]
  if (refused.length > 0)
    patterns.push({ group: refused, message: `May import only ${mayImport.join(', ')} (docs/architecture.md).` })
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const features = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const overrides = [
  ...Object.entries(allowed).map(([folder, may]) =>
    border([`${folder}/**/*.{ts,tsx}`], may, refusals[folder] ?? [climbing]),
  ),
  ...features.map(({ name }) =>
    border(
      [`src/features/${name}/**/*.{ts,tsx}`],
      forFeatures,
      [
        climbing,
        changingRecords,
        storingRows,
        { group: ['@supabase/*', 'dexie', 'dexie-react-hooks'], message: 'Features read and write through #sync.' },
      ],
      [`#features/${name}/**`],
    ),
  ),
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: {
      'no-restricted-imports': 'off',
      // Playwright reads what a fixture needs from its pattern, and calls what provides it `use`.
      'no-empty-pattern': 'off',
      'react/rules-of-hooks': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
]

const config = {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-explicit-any': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // fast-check and axe are used as their own documentation shows.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    // Interfaces here are objects of closures: nothing in them reads `this`.
    'typescript/unbound-method': 'off',
    // A value that came through JSON is turned into text on purpose.
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'promise/always-return': 'off',
    // The type-aware linter reads the tests without their noUncheckedIndexedAccess and would undo what the compiler demands.
    'typescript/no-unnecessary-type-assertion': 'off',
    // A BroadcastChannel has no target origin.
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    // One virtual list is scrollable by keyboard: focusable on purpose, which axe demands and this rule refuses.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
  },
  ignorePatterns: ['dist', 'node_modules', 'domain/database.types.ts'],
  overrides: [...overrides, { files: ['scripts/**', 'server/**', 'tests/**'], rules: { 'no-console': 'off' } }],
}

// At the root, because oxlint reads the globs of a configuration relative to the file's own folder.
const file = '.oxlintrc.generated.json'
writeFileSync(file, JSON.stringify(config, null, 2))
const oxlint = spawnSync(
  process.execPath,
  ['node_modules/oxlint/bin/oxlint', '--config', file, '--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(oxlint.status ?? 1)
