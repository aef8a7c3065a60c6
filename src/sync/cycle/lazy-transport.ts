/** A transport that looks up its server when it is first used: the local database must not wait for a network. */
import { createTransport, type Transport, type TransportOptions } from './transport.ts'

const unreachable = { status: 0, code: null, hint: null, rows: [] }

export function createLazyTransport(findServer: () => Promise<TransportOptions>): Transport {
  let found: Promise<Transport> | null = null

  async function ask<Result>(call: (transport: Transport) => Promise<Result>): Promise<Result | typeof lost> {
    const lost = { ...unreachable, message: 'The server is not known yet' }
    found ??= findServer().then(createTransport)
    try {
      return await call(await found)
    } catch (error) {
      found = null
      return { ...lost, message: String(error) }
    }
  }

  return {
    insert: (table, row) => ask((transport) => transport.insert(table, row)),
    update: (table, id, changes, version) => ask((transport) => transport.update(table, id, changes, version)),
    remove: (table, id) => ask((transport) => transport.remove(table, id)),
    read: (table, id) => ask((transport) => transport.read(table, id)),
    push: async (changes) => ({ results: null, ...(await ask((transport) => transport.push(changes))) }),
    pull: async (cursor, pageSize) => ({ page: null, ...(await ask((transport) => transport.pull(cursor, pageSize))) }),
  }
}
