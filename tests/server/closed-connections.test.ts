/** What somebody asks about an account is done, all of it, although the browser is gone before it has its answer. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { clientOf, newEmail } from './http-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRM_EMAIL: '1' } })
})
afterAll(() => server.close())

/** Closes the connection while the answer, where it needs the database, waits for that. */
async function askAndGo(method: string, path: string, body: object, token = ''): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `apikey: ${server.publishableKey}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    // A device that says so is looked up.
    'cookie: farlight-device-of-somebody=x',
  ]
  await server.database?.transaction(async () => {
    const socket = connect(Number(port), hostname)
    socket.end([...head, '', text].join('\r\n'))
    // At both ends: the server knows.
    await once(socket.resume(), 'close')
  })
}

const mailsTo = (email: string) => async () =>
  (
    await server.database?.query<{ subject: string }>(
      'select subject from farlight_server.mail_outbox where recipient = $1 order by id',
      [email],
    )
  )?.map(({ subject }) => subject)

it('mails of a registration, of one that is sent again, and of a reset come to who has left', async () => {
  const email = newEmail()
  const confirm = 'Confirm your Farlight account'
  await askAndGo('POST', '/auth/v1/signup', { email, password: 'lantern-tide' })
  await expect.poll(mailsTo(email)).toEqual([confirm])
  await askAndGo('POST', '/auth/v1/resend', { type: 'signup', email })
  await expect.poll(mailsTo(email)).toEqual([confirm, confirm])
  await server.database?.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  await askAndGo('POST', '/auth/v1/recover', { email })
  await expect.poll(mailsTo(email)).toEqual([confirm, confirm, 'Reset your Farlight password'])
})

it('a new password counts, and ends the other sessions, although who set it has left', async () => {
  const [email, before, after] = [newEmail(), 'lantern-tide', 'copper-kettle']
  await clientOf(server).auth.signUp({ email, password: before })
  await expect.poll(mailsTo(email)).toHaveLength(1)
  await server.database?.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  const signIn = async (password: string) => (await clientOf(server).auth.signInWithPassword({ email, password })).data
  const [here, elsewhere] = [await signIn(before), await signIn(before)]
  const change = { password: after, current_password: before }
  await askAndGo('PUT', '/auth/v1/user', change, here.session?.access_token)
  await expect.poll(async () => Boolean((await signIn(after)).session)).toBe(true)
  const refreshed = () =>
    clientOf(server).auth.refreshSession({ refresh_token: elsewhere.session?.refresh_token ?? '' })
  await expect.poll(async () => (await refreshed()).error?.status).toBe(400)
})
