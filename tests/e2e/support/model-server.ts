import { type ImitatedModel, modelKey, startLanguageModel } from '#tests/support/language-model.ts'
import { startServerProcess } from './server-process.ts'
import { test } from './test.ts'

/** Journeys on a server of their own that asks an imitated model, so many times a day for each person. */
export const testWithModel = (timesADay: number) =>
  test.extend<{}, { model: ImitatedModel }>({
    model: [
      async ({}, use) => {
        const model = await startLanguageModel()
        await use(model)
        await model.close()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ model }, use) => {
        const server = await startServerProcess({
          LIMIT_REGISTRATIONS: '10000',
          LIMIT_AI_PLANS: String(timesADay),
          AI_API_KEY: modelKey,
          AI_URL: model.url,
        })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
