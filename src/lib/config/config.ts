/** Run-time configuration: one build runs anywhere, `/config.json` says where its backend is. */

import type { Config } from './config-format.ts'
import { noteNothingSold } from './nothing-sold.ts'
import { noteNotice, notePlatformName } from './platform-news.ts'

export type { Config, Services } from './config-format.ts'

const cacheKey = 'farlight-config'
let loading: Promise<Config> | null = null

/** The configuration of this installation; fetched once, the last known copy when the server cannot be reached. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** The last known configuration, without waiting; null before the first visit. */
export function cachedConfig(): Config | null {
  const text = localStorage.getItem(cacheKey)
  return text ? readConfig(JSON.parse(text)) : null
}

async function fetchConfig(): Promise<Config> {
  const fresh = await fetch('/config.json', { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  )
  if (!fresh) {
    const cached = cachedConfig()
    if (cached) return cached
    throw new Error('The configuration could not be loaded.')
  }
  const config = readConfig(fresh)
  warnWhenUnusable(config)
  localStorage.setItem(cacheKey, JSON.stringify(config))
  // A file of an operator's own may say nothing of it.
  if (config.platform?.sells !== undefined) noteNothingSold(!config.platform.sells)
  noteNotice(config.platform?.notice)
  notePlatformName(config.platform?.name)
  return config
}

/** Fills what an older or hand-written file leaves out. */
function readConfig(value: Partial<Config>): Config {
  return {
    supabaseUrl: (value.supabaseUrl || location.origin).replace(/\/+$/, ''),
    supabaseKey: value.supabaseKey ?? '',
    services: {
      ai: false,
      calendars: false,
      embeds: false,
      geocoder: false,
      images: false,
      linkPasswords: false,
      linkPhotos: false,
      mail: false,
      payments: false,
      routing: false,
      ...value.services,
    },
    map: { styles: {}, origins: [], ...value.map },
    demo: value.demo ?? false,
    live: value.live ?? true,
    pushKey: value.pushKey ?? null,
    inboxAddress: value.inboxAddress ?? null,
    supportEmail: value.supportEmail || null,
    platform: value.platform,
    rates: value.rates ?? null,
  }
}

function warnWhenUnusable(config: Config): void {
  if (!/^https?:/.test(config.supabaseUrl) || !URL.canParse(config.supabaseUrl))
    console.warn('The backend address is missing or invalid; signing in and syncing will not work.')
  if (config.supabaseKey.trim() === '')
    console.warn('The backend key is missing or invalid; signing in and syncing will not work.')
}
