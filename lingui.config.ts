import type { LinguiConfig } from '@lingui/conf'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import { nounMessages } from './scripts/noun-messages.ts'

/** English is the source and lives in the code; another language is one catalogue file in src/app/locales. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/src/app/locales/{locale}', include: ['src'], exclude: ['src/admin'] },
    // Words of the back office never reach a traveler's browser.
    { path: '<rootDir>/src/admin/locales/{locale}', include: ['src/admin'] },
  ],
  format: 'po',
  extractors: [nounMessages, babelExtractor],
}
export default config
