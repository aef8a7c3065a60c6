import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { expect } from './test.ts'

/** The dialog that makes the archive of all that a traveler has. */
export const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export everything' })

/** The browser's own question about where to put it cannot be answered from here: the archive comes as a download. */
export const withoutFilePicker = (page: Page) =>
  page.evaluate(() => Object.defineProperty(globalThis, 'showSaveFilePicker', { value: undefined, configurable: true }))

export interface ReadArchive {
  /** As it was saved. */
  bytes: Buffer
  /** By their paths below the folder of the bag. */
  files: Unzipped
  json: (path: string) => unknown
}

/** Makes the archive in the dialog that is open, and leaves it. */
export async function exportEverything(page: Page, look: () => Promise<void> = async () => {}): Promise<ReadArchive> {
  await withoutFilePicker(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exportDialog(page).getByRole('button', { name: 'Make the ZIP' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^farlight-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  const unpacked = unzipSync(bytes)
  await expect(exportDialog(page).getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible()
  await look()
  await exportDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(exportDialog(page)).toHaveCount(0)
  const files = Object.fromEntries(
    Object.entries(unpacked).map(([path, bytes]) => [path.slice(path.indexOf('/') + 1), bytes]),
  )
  return { bytes, files, json: (path) => JSON.parse(strFromU8(files[path] ?? new Uint8Array())) }
}
