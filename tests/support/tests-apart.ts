/** Unit tests that do not share what they import with all others, found by what they say. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['domain', 'src', 'tests/unit', 'scripts']
const texts = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))

const saying = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ file }) => file)

/** They put something in place of a module: nobody else may get it. */
export const mockingTests = saying(/\bvi\.(do)?mock\(/i)

/** They open a device's database, whose library looks for IndexedDB when it is loaded: they share it with each other. */
export const deviceTests = saying(/fake-indexeddb|testing\/(simulated-device|one-device)/).filter(
  (file) => !mockingTests.includes(file),
)
