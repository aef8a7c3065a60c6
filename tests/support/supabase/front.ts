/**
 * The front door of a Supabase project of tests: it asks for a key, hands /rest/v1 to PostgREST with the token that belongs
 * to the key where nobody is signed in, and keeps accounts and bytes as far as tests need them. GoTrue is not to be had here:
 * accounts are made by SQL on its tables, and tokens are signed with the project's secret.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { type Accounts, accounts, Refusal } from './accounts.ts'
import { answerObject, isObject } from './objects.ts'
import type { Project } from './project.ts'
import { startRest } from './rest.ts'

export interface Front {
  url: string
  publishableKey: string
  secretKey: string
  /** From now on the web app of the server at this address is here too: all that is neither data nor accounts. */
  hostApp(address: string): void
  close(): Promise<void>
}

const publishableKey = 'sb_publishable_of_a_project_of_tests'
const secretKey = 'sb_secret_of_a_project_of_tests'

const jwtSecret = 'the secret of a project of tests, long enough for HS256'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PATCH,PUT,DELETE,HEAD,OPTIONS',
  'access-control-expose-headers': '*',
}

/** Starts PostgREST on the database of a project, and the door in front of both. */
export async function serveProject(project: Project): Promise<Front> {
  const rest = await startRest(project.api, jwtSecret)
  let app: URL | undefined
  const sql = postgres(project.accounts, { max: 4, onnotice: () => {} })
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      const { status, code, message } =
        error instanceof Refusal ? error : new Refusal(500, '', (error as Error).message)
      json(outgoing, status, { code: status, error_code: code || 'unexpected_failure', msg: message })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const objects = new Map<string, Buffer>()
  const kept = accounts(sql, jwtSecret, `${url}/auth/v1`)
  const tokens: Record<string, string> = {
    [publishableKey]: await kept.tokenOfRole('anon'),
    [secretKey]: await kept.tokenOfRole('service_role'),
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = new URL(incoming.url ?? '/', url)
    if (app && !/^\/(rest|auth)\/v1\//.test(address.pathname) && !isObject(address.pathname))
      return handOn(
        { host: app.hostname, port: app.port, path: incoming.url, headers: incoming.headers },
        incoming,
        outgoing,
      )
    if (incoming.method === 'OPTIONS') {
      const asked = incoming.headers['access-control-request-headers'] ?? '*'
      outgoing.writeHead(200, { ...cors, 'access-control-allow-headers': asked }).end()
      return
    }
    const key = incoming.headers.apikey ?? address.searchParams.get('apikey')
    const ofKey = typeof key === 'string' ? tokens[key] : undefined
    if (!ofKey) return json(outgoing, 401, { message: 'Invalid API key' })
    const given = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1]
    const token = !given || given === key ? ofKey : given
    if (address.pathname.startsWith('/rest/v1/')) return toRest(rest.socket, token, incoming, outgoing)
    if (isObject(address.pathname)) return answerObject(objects, token === tokens[secretKey], incoming, outgoing)
    await toAccounts(kept, token, address, incoming, outgoing)
  }

  return {
    url,
    publishableKey,
    secretKey,
    hostApp: (at) => void (app = new URL(at)),
    async close() {
      server.closeAllConnections()
      server.close()
      await Promise.all([sql.end({ timeout: 1 }), rest.stop()])
    },
  }
}

function toRest(socketPath: string, token: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { apikey: _key, ...headers } = incoming.headers
  const path = incoming.url?.slice('/rest/v1'.length)
  const onward = { ...headers, host: 'rest', authorization: `Bearer ${token}` }
  handOn({ socketPath, path, headers: onward }, incoming, outgoing, cors)
}

/** @param more headers of the answer */
function handOn(to: RequestOptions, incoming: IncomingMessage, outgoing: ServerResponse, more = {}): void {
  const onward = request({ method: incoming.method, ...to }, (told) => {
    outgoing.writeHead(told.statusCode ?? 502, { ...told.headers, ...more })
    told.pipe(outgoing)
  })
  onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502, more).end()))
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function toAccounts(
  kept: Accounts,
  token: string,
  address: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  const body = JSON.parse(text || '{}') as Record<string, unknown>
  const what = `${incoming.method} ${address.pathname.replace('/auth/v1', '')}`
  switch (what) {
    case 'POST /signup':
      return json(outgoing, 200, await kept.signUp(body))
    case 'POST /token':
      return json(
        outgoing,
        200,
        await (address.searchParams.get('grant_type') === 'password' ? kept.signIn(body) : kept.refresh(body)),
      )
    case 'GET /user':
      return json(outgoing, 200, await kept.user(token))
    case 'POST /logout':
      await kept.signOut(token, address.searchParams.get('scope') ?? 'global')
      outgoing.writeHead(204, cors).end()
      return
    default:
      throw new Refusal(404, 'not_found', `${what} is GoTrue's, and not to be had here`)
  }
}

function json(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(body))
}
