import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** From the call to the arrow of what it is given. */
const opening = /(\.transaction\(\s*'rw?'|liveQuery\()[\s\S]*?=>/g

// Dexie follows what is awaited only in a function that says so. In any other a transaction is lost on the way: what comes
// after that opens a second one, and the first ends too early; of a query that is to be followed, what it reads is.
it('every transaction and every followed query on the device is given an async function', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const openings = sources.flatMap((name) => {
    const found = readFileSync(join('src', name), 'utf8').match(opening) ?? []
    return found.map((text) => `${name}: ${text}`)
  })
  expect(openings.length).toBeGreaterThan(20)
  expect(openings.filter((text) => !/\basync \([^()]*\) =>$/.test(text))).toEqual([])
})
