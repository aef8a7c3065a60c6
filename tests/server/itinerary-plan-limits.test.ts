/** Plans of itineraries: how many a traveler gets, who counts them, and what a server does without a model or without time. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { askTwice } from '#server/ai/ask-twice.ts'
import { itineraryPlans, readPlan } from '#server/ai/itinerary-plans.ts'
import { itineraryPrompt } from '#server/ai/itinerary-prompt.ts'
import { languageModel } from '#server/ai/language-model.ts'
import { configuredServices } from '#server/http/pages/run-time-config.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { type ImitatedModel, modelKey, refuses, says, startLanguageModel } from '#tests/support/language-model.ts'
import { projectRoot, startTestServer } from '#tests/support/server.ts'
import { ask, kyoto, modelPlan, sample, settingsOf, usesOf, withServer, withModel } from './asking-for-plans.ts'
import { signUp } from './http-client.ts'

let model: ImitatedModel
withModel((started) => (model = started))

const settings = (more: Record<string, string> = {}) => settingsOf(model, more)

describe('the limit of a day', () => {
  const sentence =
    'You have used all 2 AI plans of today. You can have a sample plan now, or try again tomorrow (from 00:00 UTC).'

  it('is told in a sentence and holds through a restart, for each traveler', async () => {
    await withServer(settings({ LIMIT_AI_PLANS: '2' }), async (server, mira) => {
      for (let time = 0; time < 2; time++) expect((await ask(server, mira.accessToken)).plan?.source).toBe('ai')
      await server.stop()
      await server.restart()
      const refused = await ask(server, mira.accessToken)
      expect([refused.status, refused.code, refused.msg]).toEqual([429, 'ai_limit', sentence])
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(86_400)
      expect(model.asked).toHaveLength(2)
      expect((await ask(server, (await signUp(server)).accessToken)).plan?.source).toBe('ai')
    })
  })

  it('holds for requests at the same time, and for several servers on one database', async () => {
    const first = await startTestServer({
      engine: 'native',
      nativeUrl: inject('nativePostgresUrl'),
      limits: 'real',
      env: settings({ LIMIT_AI_PLANS: '3' }),
    })
    const dataDir = await mkdtemp(join(tmpdir(), 'farlight-second-'))
    const { cp } = await import('node:fs/promises')
    await cp(join(first.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'))
    const [{ current_database: name } = { current_database: '' }] =
      (await first.database?.query<{ current_database: string }>('select current_database()')) ?? []
    const address = new URL(inject('nativePostgresUrl'))
    address.pathname = `/${name}`
    const running = await startServer({
      settings: readSettings({
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: address.href,
        ...settings({ LIMIT_AI_PLANS: '3' }),
      }),
      projectRoot,
      log: pino({ level: 'silent' }),
    })
    try {
      const second = { ...first, url: running.url }
      const mira = await signUp(first)
      const answers = await Promise.all([first, second, first, second].map((server) => ask(server, mira.accessToken)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ code }) => code === 'ai_limit')).toHaveLength(1)
    } finally {
      await running.close()
      await first.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('is 20 plans where nothing else is set', async () => {
    expect(readSettings({}).LIMIT_AI_PLANS).toBe(20)
    await withServer(settings({ LIMIT_AI_PLANS: '1' }), async (server, mira) => {
      await ask(server, mira.accessToken)
      expect((await ask(server, mira.accessToken)).msg).toMatch(/^You have used your one AI plan of today\. /)
    })
  })
})

describe('without a model', () => {
  it('there are sample plans, which nobody counts, for people who are signed in', async () => {
    await withServer({ LIMIT_AI_PLANS: '1' }, async (server, mira) => {
      for (let time = 0; time < 3; time++) expect((await ask(server, mira.accessToken)).plan).toEqual(sample)
      expect(await usesOf(server, mira)).toBe(0)
      await mira.client.auth.signOut()
      for (const token of [undefined, mira.accessToken]) expect((await ask(server, token)).status).toBe(401)
      expect(await (await fetch(`${server.url}/config.json`)).text()).toContain('"ai":false')
    })
  })

  it("a model of one's own needs no key, and may have another name", async () => {
    await withServer({ AI_URL: `${model.url}/`, AI_MODEL: 'llama3.3' }, async (server, mira) => {
      expect((await ask(server, mira.accessToken)).plan?.source).toBe('ai')
      expect(model.asked[0]?.headers.authorization).toBeUndefined()
      expect(model.asked[0]?.body.model).toBe('llama3.3')
    })
  })

  it('a provider that cannot be reached costs nothing', async () => {
    const closed = await startLanguageModel()
    await closed.close()
    await withServer({ AI_API_KEY: modelKey, AI_URL: closed.url, LIMIT_AI_PLANS: '1' }, async (server, mira) => {
      for (let time = 0; time < 3; time++) expect((await ask(server, mira.accessToken)).plan).toEqual(sample)
      expect(await usesOf(server, mira)).toBe(0)
    })
  })
})

it('browsers are told that there is a model, and neither its address nor its key', async () => {
  await withServer(settings(), async (server) => {
    const config = await (await fetch(`${server.url}/config.json`)).text()
    expect(config).toContain('"ai":true')
    for (const secret of [modelKey, new URL(model.url).host]) expect(config).not.toContain(secret)
  })
  // A model of one's own without a key counts as well.
  expect(configuredServices(readSettings({ AI_URL: model.url })).ai).toBe(true)
})

describe('parts of the way', () => {
  const part = (more: Partial<Parameters<typeof itineraryPlans>[0]> = {}) =>
    itineraryPlans({
      log: pino({ level: 'silent' }),
      model: languageModel({ url: model.url, key: modelKey, model: 'gpt-4o' }),
      accountOf: async () => 'mira',
      call: async () => ({
        status: 200,
        body: { allowed: true, claim: '0198f3b0-0000-4000-8000-00000000000a', begins_anew_at: '2026-11-23T00:00:00Z' },
      }),
      mostADay: 20,
      mostAMinute: 60,
      ...more,
    })
  const request = (app: ReturnType<typeof part>) =>
    app.request('/functions/v1/generate-itinerary', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: JSON.stringify(kyoto),
    })

  it('a model that takes too long gets no more time for a second try, and is left', async () => {
    const time = new AbortController()
    model.answers = [says('no plan'), () => time.abort()]
    const asked = languageModel({ url: model.url, key: modelKey, model: 'gpt-4o' })
    const read = (text: string) => readPlan(text, kyoto)
    expect(await askTwice(asked, itineraryPrompt(kyoto), read, time.signal)).toEqual({
      problem: 'AbortError',
      free: false,
    })
    expect(model.asked).toHaveLength(2)
    await expect.poll(() => model.left).toBe(1)
  })

  it('when the time is over the plan is the sample', async () => {
    model.answers = [() => {}]
    expect(await (await request(part({ patienceMs: 20 }))).json()).toEqual({ plan: sample })
  })

  it('where nobody counts, the model is not asked', async () => {
    for (const count of [
      async () => ({ status: 500, body: null }),
      async () => ({ status: 404, body: { message: 'no such function' } }),
      async () => ({ status: 200, body: { allowed: 'yes' } }),
      () => Promise.reject(new TypeError('fetch failed')),
    ])
      expect(await (await request(part({ call: count }))).json()).toEqual({ plan: sample })
    expect(model.asked).toEqual([])
  })

  it('a traveler who asks without end is held up', async () => {
    const app = part({ mostAMinute: 2 })
    for (const status of [200, 200, 429]) expect((await request(app)).status).toBe(status)
    expect((await request(app)).headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

it('a server in front of a Supabase project lets the project count', async () => {
  const project = await startTestServer({ limits: 'real' })
  const running = await startServer({
    settings: readSettings({
      PORT: '0',
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      ...settings({ LIMIT_AI_PLANS: '2' }),
    }),
    projectRoot,
    log: pino({ level: 'silent' }),
  })
  const front = { ...project, url: running.url }
  try {
    const mira = await signUp(project)
    expect((await ask(front, mira.accessToken)).plan?.source).toBe('ai')
    model.answers = [refuses(429)]
    expect((await ask(front, mira.accessToken)).plan).toEqual(sample)
    expect(await usesOf(project, mira)).toBe(1)
    model.answers = [says(modelPlan)]
    expect((await ask(front, mira.accessToken)).plan?.source).toBe('ai')
    expect((await ask(front, mira.accessToken)).code).toBe('ai_limit')
    expect((await ask(front, 'a-made-up-token')).status).toBe(401)
    await mira.client.auth.signOut()
    expect((await ask(front, mira.accessToken)).status).toBe(401)
  } finally {
    await running.close()
    await project.close()
  }
})
