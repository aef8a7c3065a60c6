/** Runs oxlint with the import borders generated from the folder list, so that a new feature is guarded from its first file. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { borders, logicalClasses } from './lint-rules.ts'
import { physicalLines } from './logical-styles.ts'

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

const config = {
  jsPlugins: ['./scripts/logical-classes.ts'],
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
  overrides: [
    ...borders(foldersOf('src/features'), foldersOf('src/features/trips')),
    logicalClasses,
    { files: ['scripts/**', 'server/**', 'tests/**'], rules: { 'no-console': 'off' } },
  ],
}

// At the root, because oxlint reads the globs of a configuration relative to the file's own folder.
const file = '.oxlintrc.generated.json'
writeFileSync(file, JSON.stringify(config, null, 2))
const oxlint = spawnSync(
  process.execPath,
  [
    '--import',
    'tsx',
    'node_modules/oxlint/bin/oxlint',
    '--config',
    file,
    '--type-aware',
    '--deny-warnings',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
const physical = styles.flatMap((path) =>
  physicalLines(readFileSync(`src/${path}`, 'utf8')).map(({ line, text }) => `src/${path}:${line}: ${text}`),
)
for (const told of physical) console.error(`${told}\n  Write the logical property: sides follow the language.`)

process.exit(physical.length > 0 ? 1 : (oxlint.status ?? 1))
