/** Why buying or changing a plan did not happen, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RemoteError } from '#remote/asking/remote-error.ts'

const byCode: Record<string, MessageDescriptor> = {
  already_subscribed: msg`You have a plan already. Nothing was charged.`,
  plan_not_available: msg`This plan is no longer on sale. Please choose another one.`,
  checkout_ended: msg`This checkout has ended. Please begin again.`,
  card_declined: msg`Your card was declined. Nothing was charged; you can try again.`,
  payments_off: msg`Nothing is on sale here at the moment.`,
  payments_not_configured: msg`Payments are not set up on this server. Nothing was charged.`,
  provider_unreachable: msg`The payment provider cannot be reached. Nothing was charged; please try again.`,
  no_subscription: msg`There is no subscription any more.`,
  not_canceled: msg`Your subscription is already running.`,
  already_done: msg`That is already done.`,
  no_portal: msg`There is no card on file yet.`,
  over_request_rate_limit: msg`That was a lot at once. Please wait a minute.`,
}

/** @throws whatever is no answer of the server's */
export function refusalWords(cause: unknown): { field: 'coupon' | null; text: MessageDescriptor } {
  if (!(cause instanceof RemoteError)) throw cause
  const { code, said, kind } = cause
  const words = code === null ? undefined : byCode[code]
  if (words) return { field: null, text: words }
  // The provider's and the coupons' sentences are made to be shown.
  if (said && (code === 'coupon_refused' || code === 'provider_refused'))
    return { field: code === 'coupon_refused' ? 'coupon' : null, text: { id: said, message: said } }
  if (kind === 'offline') return { field: null, text: msg`You are offline. Nothing was charged.` }
  return { field: null, text: msg`Something went wrong on the server. Please try again.` }
}
