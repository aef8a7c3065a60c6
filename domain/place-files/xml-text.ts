/** A text in an XML file: what XML 1.0 cannot have at all is left out, its own signs are named. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** An element, '' where nothing is in it. `content` is XML. */
export const element = (name: string, content: string, attributes = ''): string =>
  content && `<${name}${attributes}>${content}</${name}>`
