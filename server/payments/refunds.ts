/** Pays back what the database has begun to: the provider first, then the mark (decision 34). */
import type { PaymentStore } from './payment-store.ts'
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from './provider.ts'

export interface BegunRefund {
  refund: string
  provider: 'stripe' | 'test'
  provider_transaction_id: string
  amount: number
}

/**
 * Asks the provider and writes its answer; the payment as it is then.
 * Throws a ProviderRefusal, with nothing marked, or a ProviderUnreachable: then the next try goes on with this one.
 */
export async function finishRefund(
  store: PaymentStore,
  provider: PaymentProvider | undefined,
  begun: BegunRefund,
  headers?: object,
): Promise<object> {
  const { refund, amount } = begun
  const finish = (outcome: 'done' | 'refused' | 'uncertain', message?: string) =>
    store.call<object>('payments_finish_refund', { refund, outcome, message, headers })
  // The test provider always says yes: no money has moved.
  if (begun.provider === 'test') return finish('done')
  try {
    if (!provider) throw new ProviderRefusal('This payment was made with a provider that is not set up any more')
    await provider.refund({ id: refund, transaction: begun.provider_transaction_id, amount })
  } catch (error) {
    if (error instanceof ProviderRefusal) await finish('refused', error.message)
    else await finish('uncertain')
    throw error instanceof ProviderRefusal ? error : new ProviderUnreachable((error as Error).message)
  }
  return finish('done')
}
