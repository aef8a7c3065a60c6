/** Whoever reads 'decision 15' or 'decision P12' anywhere in the repository finds what it names under docs/decisions. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const records = 'docs/decisions'
const table = `${records}/product.md`
const folders = ['docs', 'domain', 'public', 'scripts', 'server', 'src', 'supabase', 'tests']
const textKinds = ['.ts', '.tsx', '.mjs', '.css', '.sql', '.md', '.json', '.toml', '.html', '.example']

const isText = (path: string) => textKinds.includes(extname(path)) && path !== 'package-lock.json'
const inFolders = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
const files = [...readdirSync('.'), ...inFolders]
  .filter((path) => isText(path) && statSync(path).isFile())
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const number = String.raw`\[?(?:P\d+|\d{1,4})\b\]?(?:\([^)]*\))?`
const mention = new RegExp(String.raw`\bdecisions?\s${number}(?:(?:,\s|\s(?:and|or|to)\s)${number})*`, 'gi')
/** What a comment puts between the end of one line and the words of the next. */
const lineBreak = /\s*\n\s*(?:\*(?!\/)|--|\/\/|#)?\s*/g

/** The numbers that a text names: '15', 'P12'; 'P3 to P5' names three. */
function numbersIn(text: string): string[] {
  const mentions = text.replaceAll(lineBreak, ' ').match(mention) ?? []
  return mentions.flatMap((one) => {
    const words = one
      .replaceAll(/\([^)]*\)|[[\],]/g, '')
      .split(/\s/)
      .slice(1)
    return words.flatMap((word, at) => {
      if (word !== 'to') return /\d/.test(word) ? [word.toUpperCase()] : []
      const [first, last] = [words[at - 1], words[at + 1]].map((end) => Number(end?.replace(/\D/g, '')))
      const letter = words[at - 1]?.startsWith('P') ? 'P' : ''
      return Array.from(
        { length: Math.max(0, (last ?? 0) - (first ?? 0) - 1) },
        (_, step) => `${letter}${(first ?? 0) + step + 1}`,
      )
    })
  })
}

const rows = readFileSync(table, 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (P\d+) \|/.exec(line)?.[1] ?? [])
const recordNumbers = readdirSync(records).flatMap((name) => /^(\d{4})-.*\.md$/.exec(name)?.[1] ?? [])
const known = new Set([...rows, ...recordNumbers.map((one) => String(Number(one)))])

describe('decisions', () => {
  test.each([
    ['(decision P12)', ['P12']],
    ['See decisions [8](0008-a.md) and [13](0013-b.md).', ['8', '13']],
    ['(decisions 21, P49)', ['21', 'P49']],
    ['decisions P2 to P5 and 7', ['P2', 'P3', 'P4', 'P5', '7']],
    [' * told (decision\n * 15); and more', ['15']],
    ['-- as decisions P3,\n-- P4 say', ['P3', 'P4']],
    ['the decision of 3 people, decided 4 times', []],
  ])('are found in %j', (text, numbers) => {
    expect(numbersIn(text).sort()).toEqual([...numbers].sort())
  })

  test('have a number each, and none is given twice', () => {
    // They stand by subject, so that a later one may stand before an earlier one.
    expect(new Set(rows)).toEqual(new Set(rows.map((_, at) => `P${at + 1}`)))
    expect(recordNumbers).toEqual([...new Set(recordNumbers)])
    expect(recordNumbers.length).toBeGreaterThan(20)
  })

  test('are there, wherever the repository names one', () => {
    const named = files.flatMap(({ path, text }) => numbersIn(text).map((one) => ({ path, one })))
    const elsewhere = named.filter(({ path }) => path !== 'tests/unit/decision-references.test.ts')
    expect(elsewhere.length).toBeGreaterThan(50)
    expect(elsewhere.filter(({ one }) => !known.has(one))).toEqual([])
  })

  test('that are named by their file are there, too', () => {
    const named = files.flatMap(({ path, text }) =>
      [...text.matchAll(/decisions\/(\d{4})\b/g)].map(([, one = '']) => ({ path, one })),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ one }) => !recordNumbers.includes(one))).toEqual([])
  })

  test('are named by their present numbers alone', () => {
    const old = files.filter(({ text }) => /\bOQ\d?-\d/.test(text))
    expect(old.map(({ path }) => path)).toEqual([])
  })
})
