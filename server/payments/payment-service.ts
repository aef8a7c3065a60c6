/** Payments as the settings want them: routes, notices of the provider, jobs. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import type { RepeatedJob } from '#server/repeated-job.ts'
import { paymentRequests } from './payment-requests.ts'
import { paymentJob } from './payment-job.ts'
import type { PaymentStore } from './payment-store.ts'
import { WrongSignature } from './provider.ts'
import { type ProviderNews, providerNews } from './provider-news.ts'
import { stripeProvider } from './stripe.ts'

export interface Payments {
  routes: Hono<{ Bindings: HttpBindings }>
  /** Tells the database which provider there is, and begins the jobs, which may have a store of their own. Without a store nothing is paid. */
  start(store: PaymentStore, ofJobs?: PaymentStore): Promise<void>
  /** What a run does, now. */
  run(): Promise<void>
  stop(): Promise<void>
}

interface PaymentServiceOptions {
  settings: Settings
  siteUrl(): string
  log: Logger
  accountOf: AccountOfToken
  call: AccountCall
}

export function paymentService({ settings, siteUrl, log, accountOf, call }: PaymentServiceOptions): Payments {
  const { PAYMENTS_SECRET_KEY: secretKey, PAYMENTS_WEBHOOK_SECRET: webhookSecret, PAYMENTS_URL: url } = settings
  const provider = secretKey ? stripeProvider({ secretKey, webhookSecret, url }) : undefined
  let store: PaymentStore | undefined
  let news: ProviderNews | undefined
  let jobs: RepeatedJob | undefined

  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.route(
    '/',
    paymentRequests({
      log,
      trustProxy: settings.TRUST_PROXY,
      siteUrl,
      accountOf,
      call,
      store: () => store,
      provider,
      news: () => news,
      mostAMinute: settings.LIMITS_RELAXED ? 1_000_000 : 30,
    }),
  )
  routes.post('/payments/stripe', async (c) => {
    if (!provider) return refusal(c, 404, 'not_found', 'Not found')
    // Its signature is over the bytes as they came.
    const body = await c.req.text()
    try {
      const event = await provider.readNotice(body, c.req.header('stripe-signature') ?? '')
      if (!news) return refusal(c, 503, 'payments_not_configured', 'Payments are not open yet')
      await news.take(event)
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof WrongSignature) {
        log.warn({ reason: error.message }, 'a payment notice is not signed as it should be')
        return refusal(c, 400, 'wrong_signature', 'Wrong signature')
      }
      // The provider sends it again; and the run looks for it.
      log.error({ reason: (error as Error).message }, 'payment notice not processed')
      return refusal(c, 500, 'unexpected_failure', 'Something went wrong')
    }
  })

  return {
    routes,
    async start(opened, ofJobs = opened) {
      await opened.call('payments_begin', {
        provider: provider ? 'stripe' : 'test',
        is_off: settings.PAYMENTS === 'off',
      })
      news = provider && providerNews(opened, provider, log)
      jobs = paymentJob(ofJobs, provider, provider && providerNews(ofJobs, provider, log), log)
      store = opened
      jobs.start()
      jobs.wake()
    },
    async run() {
      await jobs?.run()
    },
    stop: async () => jobs?.stop(),
  }
}
