/** The address to which a person forwards mails: the operator's, with a word of the person's own in it. */

/** The largest mail that is kept, in bytes. */
export const largestInboxMail = 5_000_000
/** How long a mail waits for its person. */
export const inboxDays = 30

/** As `new_inbox_word` makes them: without the letters that are mistaken for digits. */
const wordForm = '[a-km-np-z2-9]{12}'

const patternForm =
  /^(?<before>[^\s@*<>()",:;]*)(?<star>\*?)(?<after>[^\s@*<>()",:;]*)@(?<host>[a-z0-9.-]+\.[a-z0-9-]+)$/i

/**
 * The addresses of an installation with a `*` where the word goes; null where the text is no address. One that does not say
 * where has it behind a plus, as most mail servers want it.
 */
export function inboxPattern(text: string): string | null {
  const parts = patternForm.exec(text.trim())?.groups
  if (!parts || (parts.star === '' && parts.before === '')) return null
  const { before, star, after, host } = parts
  return (star === '' ? `${before}${after}+*@${host}` : `${before}*${after}@${host}`).toLowerCase()
}

/** Somebody's own address. */
export const inboxAddressOf = (pattern: string, word: string): string => pattern.replace('*', word)

/** The words in all addresses of the pattern that the text has, each once. */
export function wordsInAddresses(pattern: string, text: string): string[] {
  const [before = '', after = ''] = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const own = new RegExp(`(?<![\\w.+-])${before}(${wordForm})${after}(?![\\w-]|\\.\\w)`, 'gi')
  return [...new Set([...text.matchAll(own)].flatMap(([, word]) => (word ? [word.toLowerCase()] : [])))]
}
