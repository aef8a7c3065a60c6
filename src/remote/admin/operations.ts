/** What keeps the platform running: state, backups and letters, asked of our own server. */
import type { Backup, OperationState } from '#domain/platform/operation-state.ts'
import { type Config, loadConfig } from '#lib/config/config.ts'
import { askEndpoint } from '#remote/asking/client.ts'

const endpoint = '/functions/v1/operations'
/** A large database takes its time. */
const patienceMs = 15 * 60_000

/** Whether a Supabase project holds the data, and not the server that this page came from. */
export const atSupabase = (config: Config | null): boolean =>
  config !== null && new URL(config.supabaseUrl).origin !== location.origin

/** Null where a Supabase project holds the data and our server cannot reach its database: it sends no mails then either. */
export async function readOperations(signal?: AbortSignal): Promise<OperationState | null> {
  const config = await loadConfig()
  if (atSupabase(config) && !config.services.mail) return null
  return (await askEndpoint(endpoint, undefined, { signal })) as OperationState
}

export const makeBackup = () => askEndpoint(endpoint, { act: 'backup' }, { patienceMs }) as Promise<Backup>
export const deleteBackup = (name: string) => askEndpoint(endpoint, { act: 'delete', name })
/** An address that counts once and for a minute. */
export const addressOfBackup = async (name: string): Promise<string> =>
  ((await askEndpoint(endpoint, { act: 'download', name })) as { address: string }).address
export const retryMails = () => askEndpoint(endpoint, { act: 'retry-mails' })
