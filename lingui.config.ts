import type { LinguiConfig } from '@lingui/conf'

/** English is the source and lives in the code; another language is one catalogue file in src/app/locales. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/app/locales/{locale}', include: ['src'] }],
  format: 'po',
}
export default config
