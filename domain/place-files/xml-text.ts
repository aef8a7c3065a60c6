/** A text in an XML file: what XML 1.0 cannot have at all is left out, its own signs are named. */
export const xmlText = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Control}\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** An element, '' where nothing is in it. `content` is XML. */
export const element = (name: string, content: string, attributes = ''): string =>
  content && `<${name}${attributes}>${content}</${name}>`
