/** The administrator of the worker's server: appointed once, by the operator's command. */
import { type ServerProcess } from './server-process.ts'
import { newTraveller, signUpByApi, type Traveller } from './travellers.ts'

const appointed = new Map<string, Promise<Traveller>>()

/** Its Super Admin, who can sign in. The first call lets the server rest for a moment. */
export function administratorOf(server: ServerProcess): Promise<Traveller> {
  const known = appointed.get(server.url) ?? appoint(server)
  appointed.set(server.url, known)
  return known
}

async function appoint(server: ServerProcess): Promise<Traveller> {
  const admin = { ...newTraveller(), firstName: 'Ada', lastName: 'Lindqvist' }
  await signUpByApi(server.url, admin)
  await server.appoint(admin.email)
  return admin
}
