/** Pieces of a page. Whatever is put into one is text, unless it is a piece itself. */

export class Piece {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Piece | string | number | null | undefined | false | readonly Part[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** What XML and HTML cannot have at all. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function textOf(part: Part): string {
  if (part instanceof Piece) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part === null || part === undefined || part === false ? '' : escaped(String(part))
}

/** A piece of a page; attributes stand in double quotes. */
export const html = (words: TemplateStringsArray, ...parts: Part[]): Piece =>
  new Piece(words.map((word, at) => word + textOf(parts[at])).join(''))

/** What somebody wrote, in the direction of its own letters and with its lines. */
export const written = (text: string | null | undefined): Piece | null =>
  text ? html`<p class="written" dir="auto">${text}</p>` : null

/** A title that somebody wrote, within a line. */
export const name = (text: string): Piece => html`<bdi>${text}</bdi>`

/** A way on the web where it is one; else the words alone. Nothing else can be opened from the page. */
export const webLink = (address: string | null): Piece | null =>
  address && /^https?:\/\//i.test(address)
    ? html`<a href="${address}" rel="noreferrer noopener">${address}</a>`
    : address
      ? name(address)
      : null

/** A way to a file of the archive. */
export const fileLink = (path: string, words: string): Piece =>
  html`<a href="${path.split('/').map(encodeURIComponent).join('/')}"><bdi>${words}</bdi></a>`

/** What is known, in words and values; what is not known has no line. */
export const facts = (...known: readonly (readonly [string, Part])[]): Piece | null => {
  const lines = known.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
  return lines.length === 0
    ? null
    : html`<dl>${lines.map(([word, value]) => html`<div><dt>${word}</dt><dd>${value}</dd></div>`)}</dl>`
}
