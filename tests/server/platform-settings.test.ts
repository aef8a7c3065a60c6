/** What administrators set takes effect in the running server, at once; what the environment sets wins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const password = 'correct horse battery'

async function ask(server: TestServer, path: string, body?: object, token?: string) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> | null }
}
const register = (server: TestServer, email: string) => ask(server, '/auth/v1/signup', { email, password })
const config = async (server: TestServer) =>
  (await ask(server, '/config.json')).body as { supportEmail: string | null; platform: Record<string, unknown> }

async function administrator(server: TestServer, email: string): Promise<string> {
  const { body } = await register(server, email)
  await server.database?.query('select private.appoint_super_admin($1)', [email])
  return body?.access_token as string
}

describe('settings of the platform in the running server', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await administrator(server, 'ada@example.org')
  })
  afterAll(() => server.close())

  const save = (changes: object, seen: object) =>
    ask(server, '/rest/v1/rpc/save_platform_settings', { changes, seen }, token)

  it('are told to every browser with the next configuration', async () => {
    const notice = { text: 'Back at ten', from: null, until: '2126-01-01T10:00:00Z' }
    expect(
      await save(
        { platform_name: 'Wanderers', support_email: 'help@example.org', maintenance_notice: notice },
        {
          platform_name: 'Farlight',
          support_email: '',
          maintenance_notice: { text: '', from: null, until: null },
        },
      ),
    ).toMatchObject({ status: 204 })
    expect(await config(server)).toMatchObject({
      supportEmail: 'help@example.org',
      platform: { name: 'Wanderers', registrationOpen: true, sells: true, notice, fixed: [] },
    })
  })

  it('tell the second of two administrators, with the code and the setting', async () => {
    expect(await save({ platform_name: 'Mine' }, { platform_name: 'Farlight' })).toMatchObject({
      status: 400,
      body: { code: 'P0001', hint: 'platform_name' },
    })
    expect(await save({ platform_name: '' }, { platform_name: 'Wanderers' })).toMatchObject({
      status: 400,
      body: { code: '23514' },
    })
  })

  it('that do not exist answer 404 with the sentence, as everything that is named and is not there', async () => {
    expect(await save({ colour_of_the_sky: 1 }, {})).toMatchObject({
      status: 404,
      body: { code: 'PT404', message: 'There is no setting colour_of_the_sky' },
    })
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await ask(server, '/rest/v1/rpc/delete_plan', { plan_id: nobody }, token)).toMatchObject({
      status: 404,
      body: { code: 'PT404', message: 'This plan no longer exists' },
    })
  })

  it('close the registration and open it again', async () => {
    await save({ registration_open: false }, { registration_open: true })
    expect(await register(server, 'late@example.org')).toMatchObject({
      status: 422,
      body: { error_code: 'signup_disabled' },
    })
    expect(await config(server)).toMatchObject({ platform: { registrationOpen: false } })
    await save({ registration_open: true }, { registration_open: false })
    expect((await register(server, 'early@example.org')).body).toHaveProperty('access_token')
  })

  it('have new accounts confirm their address from one moment to the next', async () => {
    await save({ confirm_email: true }, { confirm_email: false })
    const { status, body } = await register(server, 'careful@example.org')
    expect([status, body?.access_token, body?.email]).toEqual([200, undefined, 'careful@example.org'])
    await save({ confirm_email: false }, { confirm_email: true })
    expect((await register(server, 'quick@example.org')).body).toHaveProperty('access_token')
  })
})

it('lets the environment decide, tells which settings it decides, and has the database keep to them', async () => {
  const server = await startTestServer({
    env: { SUPPORT_EMAIL: 'operator@example.org', CONFIRM_EMAIL: '0', PAYMENTS: 'off' },
  })
  try {
    const token = await administrator(server, 'ada@example.org')
    expect(await server.database?.query(`select value from platform_settings where key = 'support_email'`)).toEqual([
      { value: 'operator@example.org' },
    ])
    await ask(
      server,
      '/rest/v1/rpc/save_platform_settings',
      { changes: { support_email: 'mine@example.org' }, seen: { support_email: 'operator@example.org' } },
      token,
    )
    const told = await config(server)
    expect(told.supportEmail).toBe('operator@example.org')
    expect(told.platform.sells).toBe(false)
    expect((told.platform.fixed as string[]).sort()).toEqual(['confirm_email', 'payments', 'support_email'])
  } finally {
    await server.close()
  }
})
