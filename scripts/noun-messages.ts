import type { ExtractorType } from '@lingui/conf'

/**
 * The words of nouns are data of their descriptors, which no macro marks: translators get them from the descriptors
 * themselves, so that none can be missing.
 */
export const nounMessages: ExtractorType = {
  match: (file) => file.replaceAll('\\', '/').endsWith('src/app/shell/saving/record-name.ts'),
  async extract(file, _code, found) {
    const { allWords } = await import('#domain/nouns/words.ts')
    for (const message of allWords()) found({ id: message, message, origin: [file, 1] })
  },
}
