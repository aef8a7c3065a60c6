/** Whoever signs out is told nothing more on this device: not by the push service either, of which the server hears in its next answer. */
import { clearBadge } from './badge.ts'

export async function endPush(): Promise<void> {
  await clearBadge()
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notice of await registration.getNotifications()) notice.close()
}
