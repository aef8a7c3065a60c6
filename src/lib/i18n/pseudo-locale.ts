import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

/** Tags that Lingui puts for elements ('<0>', '</0>', '<1/>') stay; everything else gets accents. */
const accent = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter))),
    )
    .join('')

function accentParts(parts: unknown): unknown {
  if (typeof parts === 'string') return accent(parts)
  if (!Array.isArray(parts)) return parts
  return parts.map((part) => {
    if (!Array.isArray(part)) return accentParts(part)
    // [name, format, choices]: the name and the format are for the machine, the choices hold words.
    const [name, format, choices] = part as [string, string | undefined, unknown]
    if (choices === null || typeof choices !== 'object') return part
    const accentedChoices = Object.entries(choices).map(([choice, words]) => [choice, accentParts(words)])
    return [name, format, Object.fromEntries(accentedChoices)]
  })
}

/**
 * A compiled message (or a plain text) as the made-up language shows it: '[Šîĝñ Öûţ]'. Placeholders, plurals and tags are
 * kept, so that a text which shows without brackets and accents has escaped translation.
 */
function inPseudo(message: unknown): string {
  const inside = accentParts(message)
  // Lingui takes a compiled message wherever its types say string.
  return (typeof inside === 'string' ? `[${inside}]` : ['[', ...(inside as unknown[]), ']']) as string
}

/** From now on every text is said in the made-up language. */
export function speakPseudo(i18n: I18n): void {
  const say = i18n._.bind(i18n)
  const sayPseudo = (
    id: string | MessageDescriptor,
    values?: Record<string, unknown>,
    options?: MessageOptions,
  ): string => {
    if (typeof id === 'string') return say(id, values, { ...options, message: inPseudo(options?.message ?? id) })
    return say({ ...id, message: inPseudo(id.message ?? id.id) })
  }
  i18n._ = sayPseudo
  i18n.t = sayPseudo
}
