/** Once an hour: what time brings to subscriptions, what the provider has told to nobody, and what was left unfinished. */
import type { Logger } from 'pino'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'
import type { PaymentStore } from './payment-store.ts'
import { type Facts, type PaymentProvider, ProviderRefusal } from './provider.ts'
import type { ProviderNews } from './provider-news.ts'
import { finishRefund, type BegunRefund } from './refunds.ts'

interface Work {
  settled: number
  subscriptions: string[]
  repriced: string[]
  leftovers: { id: number; provider_subscription_id: string }[]
  refunds: (BegunRefund & { id: string })[]
}

const everyMs = 3_600_000
/** A notice is looked for again so much later than it should have come. */
const overlapMs = 3_600_000
/** What a server looks back at when it starts. */
const firstLookMs = 3 * 86_400_000

export function paymentJob(
  store: PaymentStore,
  provider: PaymentProvider | undefined,
  news: ProviderNews | undefined,
  log: Logger,
  now: () => Date = () => new Date(),
): RepeatedJob {
  let lookedAt: Date | undefined

  /** One that fails must not keep the others. */
  async function each<Thing>(things: Thing[], what: string, work: (thing: Thing) => Promise<unknown>): Promise<void> {
    for (const thing of things) {
      try {
        await work(thing)
      } catch (error) {
        log.warn({ reason: (error as Error).name }, what)
      }
    }
  }
  const factsOf = (subscription: string) => store.call<Facts | null>('payments_facts', { subscription })

  async function work(): Promise<void> {
    const found = await store.call<Work>('payments_round', {})
    if (found.settled > 0) log.info({ settled: found.settled }, 'subscriptions settled')
    await each(found.refunds, 'refund not finished', (refund) =>
      finishRefund(store, provider, { ...refund, refund: refund.id }),
    )
    if (!provider || !news) return
    const began = now()
    await each([lookedAt ?? new Date(began.getTime() - firstLookMs)], 'payment events not fetched', async (since) => {
      await news.catchUp(new Date(since.getTime() - overlapMs))
      lookedAt = began
    })
    await each(found.subscriptions, 'subscription not read', async (id) => {
      const facts = await factsOf(id)
      if (facts) await news.read(facts)
    })
    await each(found.repriced, 'new price not passed on', async (id) => {
      const facts = await factsOf(id)
      const price = facts && (await provider.reprice(facts))
      if (price) await store.call('payments_note', { subscription: id, price_id: price })
    })
    await each(found.leftovers, 'subscription of nobody not ended', async ({ id, provider_subscription_id }) => {
      try {
        await provider.end(provider_subscription_id)
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
      }
      await store.call('payments_leftover_done', { leftover: id })
    })
  }

  return repeatedJob({
    everyMs,
    // A run that somebody asks for is nobody else's.
    isDue: () => store.takeTurn('payments', everyMs / 2),
    step: async () => {
      await work()
      return false
    },
    name: 'payments',
    log,
    failure: 'payment job failed',
  })
}
