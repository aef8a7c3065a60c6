/** Somebody of the demo at the server's own interfaces: registers and writes as any browser would. */
import type { Backend } from '#server/backend.ts'
import { StartProblem } from '#server/settings.ts'

export interface Visitor {
  userId: string
  /** As others read it. */
  name: string
  insert(table: string, row: object | object[]): Promise<void>
  update(table: string, id: string, fields: object, key?: string): Promise<void>
  /** The id of the one row for which the condition holds. */
  idOf(table: string, condition: string): Promise<string>
  /** Sends the bytes of a file of a trip, of which the row is there: '<itinerary>/<content>'. */
  sendFile(path: string, bytes: Uint8Array): Promise<void>
}

export interface Door {
  register(person: { firstName: string; lastName: string; email: string }, password: string): Promise<Visitor>
  /** A session as GoTrue answers it. */
  signIn(email: string, password: string): Promise<object>
}

/** What answers: the backend, and for the bytes of files our own storage. */
interface Interfaces {
  backend: Pick<Backend, 'fetch'>
  storage: { fetch(request: Request): Response | Promise<Response> }
}

export function openDoor({ backend, storage }: Interfaces, publishableKey: string): Door {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<unknown> => {
    const isFile = body instanceof Uint8Array
    const answer = await (isFile ? storage : backend).fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          ...(token ? { authorization: `Bearer ${token}`, prefer: 'return=minimal' } : {}),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    if (!answer.ok) throw new StartProblem(`The demo's world could not be made: ${method} ${path} answered ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  return {
    async register({ firstName, lastName, email }, password) {
      const session = (await send('POST', '/auth/v1/signup', {
        email,
        password,
        data: { first_name: firstName, last_name: lastName },
      })) as { access_token: string; user: { id: string } }
      return {
        userId: session.user.id,
        name: `${firstName} ${lastName}`,
        insert: async (table, row) => void (await send('POST', `/rest/v1/${table}`, row, session.access_token)),
        update: async (table, id, fields, key = 'id') =>
          void (await send('PATCH', `/rest/v1/${table}?${key}=eq.${id}`, fields, session.access_token)),
        idOf: async (table, condition) => {
          const path = `/rest/v1/${table}?select=id&${condition}`
          const [row] = (await send('GET', path, undefined, session.access_token)) as { id: string }[]
          if (!row) throw new StartProblem(`The demo has no row of ${table} with ${condition}.`)
          return row.id
        },
        sendFile: async (path, bytes) =>
          void (await send('POST', `/storage/v1/object/trip-files/${path}`, bytes, session.access_token)),
      }
    },
    signIn: async (email, password) =>
      (await send('POST', '/auth/v1/token?grant_type=password', { email, password })) as object,
  }
}
