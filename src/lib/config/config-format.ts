/** What `/config.json` says. */
import type { ToldNotice } from '#domain/platform/notice.ts'

export interface Services {
  ai: boolean
  /** There are addresses at which calendars read trips. */
  calendars: boolean
  /** Private links have previews, and a page for frames of other sites. */
  embeds: boolean
  geocoder: boolean
  images: boolean
  /** Private links can ask for a password. */
  linkPasswords: boolean
  /** Private links can show photos. */
  linkPhotos: boolean
  /** Notifications and digests are sent by mail. */
  mail: boolean
  payments: boolean
  /** How long ways take is known from a routing service. */
  routing: boolean
}

/** Styles of a map provider by the look that they stand for; a look without one uses the map that comes with the app. */
interface MapConfig {
  styles: Partial<Record<'streets' | 'outdoors' | 'satellite' | 'dark' | 'light', string>>
  /** From where styles, tiles and glyphs come; the service worker keeps what it has seen of them. */
  origins: string[]
}

export interface Config {
  /** Address of the backend, without a slash at the end; told as empty by a server that is the backend itself. */
  supabaseUrl: string
  /** The publishable key; never a secret. */
  supabaseKey: string
  services: Services
  map: MapConfig
  demo: boolean
  /** Whether the backend tells of changes at once. */
  live: boolean
  /** What a browser needs to be told of notifications; null where nothing is pushed. */
  pushKey: string | null
  /** To where people forward mails, with a `*` for the word of each; null where there is no mailbox. */
  inboxAddress: string | null
  /** Where people reach the operator; null when none is published. */
  supportEmail: string | null
  /** What administrators have set; absent where a file of an operator's own leaves it out. */
  platform?: {
    name: string
    /** In which those count who have chosen none. */
    currency: string
    registrationOpen: boolean
    /** False where the operator sells nothing, and no word is said of it. */
    sells: boolean
    notice: ToldNotice
    /** Settings that the server's environment decides, which the back office cannot change. */
    fixed: string[]
  }
  /** Exchange rates of the operator's source, read by `exchange-rates.ts`; null where those of the app are used. */
  rates: unknown
}
