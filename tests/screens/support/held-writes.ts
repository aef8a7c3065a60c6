import Dexie from 'dexie'
import { activeAccount } from '#sync/account/active-account.ts'

/** Whatever is stored on the device waits, as on a slow one, until what this answers is called. */
export async function holdWrites(): Promise<() => void> {
  const database = activeAccount()?.database
  if (!database) throw new Error('Nobody is signed in on the device.')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((begin) => {
    void database.transaction('rw', database.tables, () => {
      begin()
      return Dexie.waitFor(held)
    })
  })
  return release
}
