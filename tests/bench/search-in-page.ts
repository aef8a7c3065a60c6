/** What the measure of the search does in the page of the app. */
import type { DeviceTables } from './many-trips.ts'

/** Puts records into the device's own database, as a pull would have. Runs in the page. */
export async function putInPage({ userId, tables }: { userId: string; tables: DeviceTables }) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`farlight-${userId}`)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
  const transaction = database.transaction(Object.keys(tables), 'readwrite')
  for (const [table, records] of Object.entries(tables))
    for (const record of records) transaction.objectStore(table).put({ _syncStatus: 'synced', ...record })
  await new Promise((done) => transaction.addEventListener('complete', done))
  database.close()
}

/**
 * Milliseconds from each letter to the frame that shows what it finds, from the second on; and from the first focus until the
 * last trip is found. Runs in the page.
 */
export async function typeInPage({ typed, last }: { typed: string[]; last: string }) {
  const field = document.querySelector<HTMLInputElement>('search input')
  if (!field) throw new Error('no search')
  const write = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // The words that were looked for are marked: so it is known what is shown.
  const isShown = (text: string) =>
    document.querySelector('[role="listbox"] mark')?.textContent?.toLowerCase() === text.toLowerCase()
  const shown = async (text: string) => {
    const end = performance.now() + 20_000
    while (!isShown(text) && performance.now() < end) await new Promise(requestAnimationFrame)
    if (!isShown(text)) throw new Error(`"${text}" was not found`)
    // Each look is at the beginning of a frame; behind that frame it is painted.
    await new Promise((done) => setTimeout(done))
  }
  const focused = performance.now()
  field.focus()
  write(last)
  await shown(last)
  const read = performance.now() - focused
  const times: number[] = []
  for (const word of typed) {
    write('')
    await new Promise(requestAnimationFrame)
    for (let letters = 1; letters <= word.length; letters += 1) {
      const text = word.slice(0, letters)
      const started = performance.now()
      write(text)
      if (letters > 1) {
        await shown(text)
        times.push(performance.now() - started)
      }
      // Nobody types faster, and what the letter asked for besides is over.
      await new Promise((done) => setTimeout(done, 60))
    }
  }
  return { read, times }
}
