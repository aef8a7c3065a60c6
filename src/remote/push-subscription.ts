/** Whether this device is told of notifications while the app is closed, and what turns that on and off. */
import { loadConfig } from '#lib/config/config.ts'
import { callFunction } from '#remote/asking/client.ts'
import { deleteRows } from '#remote/asking/tables.ts'

/**
 * `unavailable`: this installation pushes nothing. `install`: an iPhone or iPad pushes only to an app on the home screen.
 * `unsupported`: the browser cannot. `blocked`: its user has refused.
 */
export type PushState = 'unavailable' | 'install' | 'unsupported' | 'blocked' | 'off' | 'on'

/** The traveler who turned it on here; nobody else's news come to this device. */
const chosenKey = 'farlight-push'
/** The worker comes after the first paint. */
const patienceMs = 10_000

/** What there is in a browser, as far as pushing needs it. */
export interface PushBrowser {
  hasPush: boolean
  permission: NotificationPermission
  /** iOS and iPadOS, which call themselves a Mac there. */
  isApple: boolean
  isInstalled: boolean
}

export function browserNow(): PushBrowser {
  const { userAgent, maxTouchPoints } = navigator
  return {
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: globalThis.Notification?.permission ?? 'default',
    isApple: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  }
}

/** @param isOn whether this device has a subscription that its traveler wanted */
export function stateOf({ hasPush, permission, isApple, isInstalled }: PushBrowser, isOn: boolean): PushState {
  if (!hasPush) return isApple && !isInstalled ? 'install' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return isOn && permission === 'granted' ? 'on' : 'off'
}

export async function readPushState(userId: string): Promise<PushState> {
  const { pushKey } = await loadConfig()
  if (!pushKey) return 'unavailable'
  const browser = browserNow()
  const isChosen = localStorage.getItem(chosenKey) === userId
  return stateOf(browser, isChosen && browser.hasPush && (await subscriptionHere()) !== null)
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission, which needs a click, and has the server push to this device. Answers what has become of it. */
export async function turnOnPush(userId: string): Promise<PushState> {
  const { pushKey } = await loadConfig()
  if (!pushKey) return 'unavailable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return stateOf({ ...browserNow(), permission }, false)
  await subscribe(pushKey)
  localStorage.setItem(chosenKey, userId)
  return 'on'
}

/** Nothing more is pushed to this device. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(chosenKey)
  const subscription = await subscriptionHere()
  if (!subscription) return
  // Without a network the push service tells the server that the device has gone.
  await subscription.unsubscribe()
  if (navigator.onLine) await deleteRows('push_subscriptions', { where: { endpoint: subscription.endpoint } })
}

/** At the start: what the traveler turned on here stays on, whatever the browser, a new session or a new key have ended. */
export async function keepPushUp(userId: string): Promise<void> {
  const chosen = localStorage.getItem(chosenKey)
  const browser = browserNow()
  if (!chosen || !browser.hasPush || !navigator.onLine) return
  if (chosen !== userId) return turnOffPush()
  const { pushKey } = await loadConfig()
  if (pushKey && browser.permission === 'granted') await subscribe(pushKey)
}

async function subscribe(pushKey: string): Promise<void> {
  const { pushManager } = await readyWorker()
  let subscription = await pushManager.getSubscription()
  // Of another key, which the server has no longer.
  if (subscription && keyOf(subscription.options.applicationServerKey) !== pushKey) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys.')
  await callFunction('keep_push_subscription', { address: endpoint, key: keys.p256dh, secret: keys.auth })
}

const keyOf = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('The service worker did not start.')), patienceMs),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}
