/** Brings what the payment provider knows into the database: on a notice, on a question, and again and again. */
import type { Logger } from 'pino'
import type { PaymentStore } from './payment-store.ts'
import type { Facts, PaymentProvider, ProviderEvent } from './provider.ts'

export interface ReadFor {
  event?: { id: string; type: string }
  /** Who has had it changed, and why. */
  by?: { person: string; headers: object; reason?: string }
}

export interface Applied {
  outcome: 'applied' | 'seen' | 'stale' | 'gone'
  status?: Facts['status']
  tier?: string
  subscription?: object
}

export interface ProviderNews {
  /** Fetches what there is now and writes it. */
  read(facts: Facts, why?: ReadFor): Promise<Applied>
  /** Processes a notice, once. */
  take(event: ProviderEvent): Promise<void>
  /** Notices since then that never came. */
  catchUp(since: Date): Promise<void>
}

/** So many others may change a subscription between the question and its answer. */
const mostAttempts = 8

export function providerNews(store: PaymentStore, provider: PaymentProvider, log: Logger): ProviderNews {
  const news: ProviderNews = {
    async read(first, why = {}) {
      let facts: Facts | null = first
      for (let attempts = 0; attempts < mostAttempts && facts; attempts++) {
        const state = await provider.read(facts)
        const applied: Applied = await store.call('payments_apply', {
          subscription: facts.id,
          revision: facts.revision,
          state,
          event_id: why.event?.id,
          event_type: why.event?.type,
          person: why.by?.person,
          headers: why.by?.headers,
          reason: why.by?.reason,
        })
        // What was read is older than what somebody has written meanwhile: it is read anew.
        if (applied.outcome !== 'stale') return applied
        facts = await store.call<Facts | null>('payments_facts', { subscription: facts.id })
      }
      if (facts) throw new Error('The subscription changes faster than it can be read')
      return { outcome: 'gone' }
    },
    async take(event) {
      const { id, type, about } = event
      const known = await store.call('payments_knows_event', { provider: provider.name, event_id: id })
      if (known) return
      const pass = () => store.call('payments_pass_event', { provider: provider.name, event_id: id, event_type: type })
      if (about.kind === 'refund') {
        const refunded = await provider.refundedOf(about.charge)
        if (refunded) await store.call('payments_refunded_outside', { provider: provider.name, ...refunded })
        await pass()
        return
      }
      const facts = about.kind === 'subscription' ? await findFacts(about) : null
      // The account at the provider may sell other things, too.
      if (!facts || facts.payment_provider !== provider.name) await pass()
      else await news.read(facts, { event: { id, type } })
    },
    async catchUp(since) {
      for (const event of await provider.eventsSince(since)) {
        try {
          await news.take(event)
        } catch (error) {
          log.warn({ event: event.id, type: event.type, reason: (error as Error).name }, 'payment event not processed')
        }
      }
    },
  }

  async function findFacts(about: { subscription?: string; providerId?: string; session?: string }) {
    const { subscription, providerId: provider_id, session } = about
    return store.call<Facts | null>('payments_facts', { subscription, provider_id, session })
  }

  return news
}
