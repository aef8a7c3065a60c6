import { i18n } from '@lingui/core'

const localeKey = 'farlight-locale'

/** Whether the made-up language is asked for: by `?pseudo` in development, by a note on the device elsewhere. */
export function wantsPseudoLocale(search: string, noted: string | null, development: boolean): boolean {
  return noted === 'pseudo' || (development && new URLSearchParams(search).has('pseudo'))
}

/**
 * Starts Lingui in English, whose texts live in the code: the build has compiled them (scripts/compile-messages.ts),
 * what is still a string holds no placeholders. Call once, before the first render.
 */
export async function startI18n(): Promise<typeof i18n> {
  i18n.setMessagesCompiler((message) => [message])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  if (wantsPseudoLocale(location.search, localStorage.getItem(localeKey), import.meta.env.DEV)) {
    const { speakPseudo } = await import('./pseudo-locale.ts')
    speakPseudo(i18n)
  }
  return i18n
}
