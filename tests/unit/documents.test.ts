/** What the documents name exists: files, folders and npm scripts. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { entriesOf, namedInVain, type Repository } from '#tests/support/named-paths.ts'

const root = resolve(import.meta.dirname, '../..')
const { scripts, imports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>
  imports: Record<string, string>
}
const here: Repository = { entries: entriesOf(root), scripts: Object.keys(scripts), imports }
const documents = here.entries.filter(
  (path) => path.endsWith('.md') && (path.startsWith('docs/') || ['README.md', 'CONTRIBUTING.md'].includes(path)),
)

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
})

test.each(documents)('every path and script that %s names exists', (path) => {
  expect(namedInVain(path, readFileSync(`${root}/${path}`, 'utf8'), here)).toEqual([])
})

describe('a document', () => {
  const small: Repository = {
    entries: [
      'README.md',
      'docs/',
      'docs/a.md',
      'src/',
      'src/ui/',
      'src/ui/button.tsx',
      'src/lists/',
      'src/lists/queries.ts',
    ],
    scripts: ['test', 'bench'],
    imports: { '#ui/*': './src/ui/*' },
  }
  const missing = (text: string) => namedInVain('docs/a.md', text, small)

  it.each([
    ['a file', '`src/ui/button.ts`'],
    ['a folder', '`src/uix/`'],
    ['an import', '`#ui/link.tsx`'],
    ['an import of a folder without a name', '`#features/lists/card.tsx`'],
    ['a pattern', '`src/ui/*.css`'],
    ['a folder for any noun', '`src/<noun>/actions.ts`'],
    ['a folder at the root, by a file in it', '`server/main.ts`'],
  ])('that names %s in vain is told of it', (_what, code) => {
    expect(missing(`First\n\nSee ${code}.`)).toEqual([code.slice(1, -1)])
  })

  it('that names what exists is fine', () => {
    expect(
      missing(
        '`src/ui/button.tsx`, `src/<noun>/`: `queries.ts`; `#ui/button.tsx`, `src/*/queries.ts`, `README.md`, [b](../README.md#top), `npm run bench`',
      ),
    ).toEqual([])
  })

  it('may use a bare name only after its folder, in the same paragraph', () => {
    expect(missing('`queries.ts` of `src/lists/`')).toEqual(['queries.ts'])
    expect(missing('In `src/lists/`\n\n`queries.ts`')).toEqual(['queries.ts'])
  })

  it('links to what exists, and names scripts that exist', () => {
    expect(missing('[a](b.md) ![p](pictures/c.png) [w](https://example.org/x.md) [t](#top)')).toEqual([
      'b.md',
      'pictures/c.png',
    ])
    expect(missing('`npm run build && npm test && npm start`')).toEqual(['npm run build', 'npm start'])
  })

  it('that lists folders lists those that exist', () => {
    expect(missing('src/     the app\nserver/  the server')).toEqual(['server/'])
  })

  it('is free to name addresses, settings, values and what only a running server has', () => {
    expect(
      missing(
        '`/dev/mail` `DATA_DIR/secrets.json` `dist/web` `config.json` `goals.owner_id` `#server/…` `POST /rest/v1/{table}` `database/`',
      ),
    ).toEqual([])
  })
})
