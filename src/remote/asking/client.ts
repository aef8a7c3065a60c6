/**
 * The one client for what is asked of the server and not synced: its functions and our own endpoints; tables.ts beside
 * it has the tables. Everything in both throws a RemoteError, or the reason of the signal that ended it.
 */
import type { Database } from '#domain/database.types.ts'
import { loadConfig } from '#lib/config/config.ts'
import { type Asking, request } from './request.ts'

type Schema = Database['public']
type FunctionName = keyof Schema['Functions']

/** Where the backend is, and the key that it wants of everybody. */
export const backend = (path: string) => async () => {
  const { supabaseUrl, supabaseKey } = await loadConfig()
  return { address: `${supabaseUrl}/rest/v1/${path}`, key: supabaseKey }
}

/** Has the backend run one of its functions. The form of an answer in JSON is the function's word. */
export const callFunction = <Name extends FunctionName, Answer = Schema['Functions'][Name]['Returns']>(
  name: Name,
  parameters: Schema['Functions'][Name]['Args'],
  asking?: Asking,
): Promise<Answer> =>
  request({ what: name, find: backend(`rpc/${name}`), method: 'POST', body: parameters }, asking) as Promise<Answer>

/** Asks one of our own server's endpoints. */
export const askEndpoint = (path: string, body?: object, asking?: Asking): Promise<unknown> =>
  request({ what: path, find: async () => ({ address: path }), method: body ? 'POST' : 'GET', body }, asking)
