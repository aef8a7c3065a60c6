/**
 * Markdown of administrators as HTML for the written pages; what browsers make of it is src/ui/markdown-html.ts. Here
 * nothing is cleaned afterwards: nothing but what may be read is written in the first place.
 */
import { Marked } from 'marked'
import { escaped } from './escaped.ts'

/** Pages of this site, of other sites, and addresses to write to or call. */
const harmless = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

const marked = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      return harmless.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    // A box to tick is a field, which the page has no use for.
    checkbox: () => '',
  },
  // The page has a title already.
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.max(2, (token as { depth: number }).depth)
  },
})

export const markdownHtml = (text: string): string => marked.parse(text, { async: false })
