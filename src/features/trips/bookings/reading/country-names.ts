import { countries, countryCodeOfName } from '#domain/places/countries.ts'

/** In whose words addresses end. */
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'ja']

let known: ReadonlyMap<string, string> | undefined

/** 'Österreich', 'Italia', '日本': what countries are called in the languages in which bookings come. */
function codesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const { code } of countries) {
      const name = names.of(code)?.toLowerCase()
      if (name && !found.has(name)) found.set(name, code)
    }
  }
  return found
}

/** The code of a country that is called so, in English or in one of those languages; null for every other text. */
export const countryCodeInAnyLanguage = (name: string): string | null =>
  countryCodeOfName(name) ?? (known ??= codesByName()).get(name.trim().toLowerCase()) ?? null
