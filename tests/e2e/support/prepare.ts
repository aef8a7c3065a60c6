/** Before all journeys, once: what the server of each worker begins with. It has a Super Admin. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLooks } from '#tests/support/axe/looks.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { preparedFolder } from '#tests/support/prepared-database.ts'
import { prepareBackends } from './backends.ts'
import { appoint, serve } from './server-process.ts'
import { newTraveler, signUpByApi } from './travelers.ts'

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-e2e-prepared-'))
  const { prepared, cluster } = await prepareBackends()
  if (!cluster) await copyFolder(await preparedFolder(), folder)
  const admin = { ...newTraveler(), firstName: 'Ada', lastName: 'Lindqvist' }
  const server = await serve(folder, prepared.env)
  await signUpByApi(prepared.door(server.url), admin)
  await server.stop()
  await appoint(folder, admin.email, prepared.env)
  await prepared.close()
  // Every installation makes its own.
  await rm(join(folder, 'secrets.json'), { force: true })
  const closeLooks = openLooks()
  process.env.PREPARED_DATA = folder
  process.env.PREPARED_ADMINISTRATOR = JSON.stringify(admin)
  return async () => {
    await cluster?.stop()
    closeLooks()
    await rm(folder, { recursive: true, force: true })
  }
}
