/** Other travelers, and what there is between them and the one of the test. */
import type { Backend } from './backend.ts'
import { uuid } from './session.ts'

export interface Somebody {
  id: string
  first_name: string
  last_name: string
  avatar_url: null
}

export const somebody = (firstName: string, lastName = 'Okafor'): Somebody => ({
  id: uuid(),
  first_name: firstName,
  last_name: lastName,
  avatar_url: null,
})

/** The one has asked the other, whom the traveler of the test then knows. Answers the id of the request. */
async function addConnection(backend: Backend, other: Somebody, row: object): Promise<string> {
  const id = uuid()
  if (!backend.rows.row(other.id)) await backend.add('people', { ...other })
  await backend.add('connections', { id, ...row })
  return id
}

export const connect = (backend: Backend, userId: string, other: Somebody): Promise<string> =>
  addConnection(backend, other, { requester_id: userId, addressee_id: other.id, status: 'accepted' })

/** The other asks the traveler of the test to connect. */
export const ask = (backend: Backend, other: Somebody, userId: string): Promise<string> =>
  addConnection(backend, other, { requester_id: other.id, addressee_id: userId, status: 'pending' })

/** The search finds these people by a part of their name; requests of the traveler of the test wait, as on the server. */
export function takeRequests(backend: Backend, userId: string, people: readonly Somebody[]): void {
  const { transport } = backend.rows
  const { insert } = transport
  transport.insert = (table, row) =>
    insert(table, table === 'connections' ? { requester_id: userId, status: 'pending', ...row } : row)
  // They stand below the people.
  backend.answer('rpc/public_itineraries', () => [])
  backend.answer('rpc/find_people', ({ body }) => {
    const { query } = body as { query: string }
    const isFound = ({ first_name, last_name }: Somebody) =>
      `${first_name} ${last_name}`.toLowerCase().includes(query.toLowerCase())
    const connectionWith = ({ id }: Somebody) =>
      backend.rows.all('connections').find((row) => row.requester_id === id || row.addressee_id === id) ?? null
    return people.filter(isFound).map((person) => ({ person, location: null, connection: connectionWith(person) }))
  })
}
