import { readdirSync, readFileSync } from 'node:fs'
import { createTailwindMerge, extendTailwindMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { mergeRules } from './merge-rules.ts'

const short = createTailwindMerge(() => ({ ...mergeRules, cacheSize: 0 }))
/** The library with its own full table, told of our theme. */
const full = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: { radius: ['control', 'card', 'sheet'], shadow: ['soft', 'lift'], container: ['page'], font: ['display'] },
  },
})

const source = new URL('../../', import.meta.url)
/** Words of other languages that look like a class: a member of a map's style, an event of the window. */
const foreign = ['font-faces', 'resize']
/** Every class in the product that has no modifier; the library drops the double of what it knows. */
function classesIn(folder: string): string[] {
  const words: string[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith(folder) && !/merge-rules|poster\//.test(file) && /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, source), 'utf8').matchAll(/['"`]([^'"`\n]+)['"`]/g)])
    .flatMap(([, text]) => (text ?? '').split(/\s+/))
  return [...new Set(words)].filter(
    (word) =>
      !foreign.includes(word) &&
      /^-?[a-z](?:[^:()[\]]|\([^)]*\)|\[[^\]]*\])*$/.test(word) &&
      full(`${word} ${word}`) === word,
  )
}
const parts = classesIn('ui/')
const all = classesIn('')

it('lets every class of the product override those of the parts, as the full table does', () => {
  expect(parts.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const first of parts) {
    for (const second of all) {
      const pair = `${first} ${second}`
      if (first !== second && short(pair) !== full(pair)) wrong.push(`${pair}: ${short(pair)}, not ${full(pair)}`)
    }
  }
  expect(wrong).toEqual([])
})

it.each([
  ['px-4 py-2 p-0', 'p-0'],
  ['hover:bg-sunken hover:bg-paper bg-ember', 'hover:bg-paper bg-ember'],
  ['rounded-control rounded-card', 'rounded-card'],
  ['shadow-soft shadow-lift', 'shadow-lift'],
  ['text-sm text-muted text-ink', 'text-sm text-ink'],
  ['[&_svg]:size-5 [&_svg]:size-4', '[&_svg]:size-4'],
  ['size-10 pointer-coarse:size-11 size-9', 'pointer-coarse:size-11 size-9'],
  ['border border-line border-b-0', 'border border-line border-b-0'],
  ['bg-(image:--day) bg-sunken bg-(image:--night)', 'bg-sunken bg-(image:--night)'],
])('%j becomes %j', (classNames, merged) => {
  expect(short(classNames)).toBe(merged)
})
