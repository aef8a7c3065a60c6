/** What the browser learns at run time from /config.json. Never a secret: of the optional services only yes or no. */
import type { RateTable } from '#domain/money/exchange-rates.ts'
import type { Notice } from '#domain/platform/notice.ts'
import type { MapStyles } from '#server/map-styles.ts'
import type { Settings } from '#server/settings.ts'

export interface RunTimeConfig {
  /** Where /auth/v1 and /rest/v1 are: a Supabase project, or empty for the origin that this was read from. */
  supabaseUrl: string
  supabaseKey: string
  /**
   * `mail`: notifications and digests are sent. `calendars`: there are addresses that calendars read.
   * `embeds`: private links have previews, and a page for frames of other sites. `linkPasswords`:
   * private links can ask for a password. `linkPhotos`: they can show photos.
   */
  services: Record<
    | 'ai'
    | 'calendars'
    | 'embeds'
    | 'geocoder'
    | 'images'
    | 'linkPasswords'
    | 'linkPhotos'
    | 'mail'
    | 'payments'
    | 'routing',
    boolean
  >
  map: { styles: MapStyles; origins: string[] }
  demo: boolean
  /** Whether devices may hear of changes at once. */
  live: boolean
  /** What browsers need to subscribe; null where nothing is pushed. */
  pushKey: string | null
  /** To where people forward mails, with a `*` for the word of each; null where there is no mailbox. */
  inboxAddress: string | null
  /** Where people reach the operator; null when none is published. */
  supportEmail: string | null
  /** What administrators have set and everybody may know. */
  platform: {
    name: string
    currency: string
    registrationOpen: boolean
    /** False where the operator sells nothing. */
    sells: boolean
    notice: Notice
    /** Settings that this server's environment decides. */
    fixed: string[]
  }
  /** Exchange rates of the configured source; null where those that come with the app are used. */
  rates: RateTable | null
}

export function configuredServices(settings: Settings): RunTimeConfig['services'] {
  return {
    // A model of one's own may need no key.
    ai: Boolean(settings.AI_API_KEY || settings.AI_URL),
    // Whatever keeps the data: this server reads it for them.
    calendars: true,
    embeds: true,
    geocoder: Boolean(settings.GEOCODER_API_KEY),
    images: Boolean(settings.IMAGES_API_KEY),
    // A project tells hashes to nobody but its owner.
    linkPasswords: !settings.SUPABASE_URL || Boolean(settings.SUPABASE_DB_URL ?? settings.SUPABASE_SECRET_KEY),
    // A project's storage gives bytes to those who take part in a trip, and to this key.
    linkPhotos: !settings.SUPABASE_URL || Boolean(settings.SUPABASE_SECRET_KEY),
    // In front of a Supabase project whose database it does not know, this server sends nothing.
    mail: Boolean(settings.SMTP_HOST) && (!settings.SUPABASE_URL || Boolean(settings.SUPABASE_DB_URL)),
    payments: Boolean(settings.PAYMENTS_SECRET_KEY) && settings.PAYMENTS !== 'off',
    routing: Boolean(settings.ROUTING_URL || settings.ROUTING_WALKING_URL),
  }
}
