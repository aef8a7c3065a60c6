/** The keys by which push services know this installation, and whom they may write to. */
import type { Secrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** An address of the operator: https or mailto. */
  subject: string
}

/** Undefined where nothing is pushed. */
export function vapidKeys(settings: Settings, secrets: Pick<Secrets, 'vapid'>): VapidKeys | undefined {
  if (settings.PUSH === 'off') return undefined
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  const pair = publicKey && privateKey ? { publicKey, privateKey } : secrets.vapid
  return { ...pair, subject: settings.VAPID_SUBJECT ?? subjectOf(settings) }
}

/** Push services want to know whom to ask; some refuse an address of this machine. */
function subjectOf({ SITE_URL, SUPPORT_EMAIL, MAIL_FROM }: Settings): string {
  if (SITE_URL?.startsWith('https:')) return SITE_URL
  return `mailto:${SUPPORT_EMAIL ?? /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}
