/**
 * Tests that need modules of their own: they put something in place of a module, or open a device's database, whose
 * library keeps to what the thread was when it was loaded. All others share what they import.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const needsOwnModules = /\bvi\.(do)?mock\(|fake-indexeddb|testing\/(simulated-device|one-device)/i

/** Their paths, of those in these folders. */
export const testsApart = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && needsOwnModules.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
