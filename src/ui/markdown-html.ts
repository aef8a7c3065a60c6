/** Markdown of administrators as HTML that can only be read: no script, no style, no pictures, no way to another scheme. */
import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const marked = new Marked({
  async: false,
  gfm: true,
  // What looks like HTML is shown as it was typed.
  renderer: { html: ({ text }) => escaped(text) },
  // The page has a title already.
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.max(2, (token as { depth: number }).depth)
  },
})

const tags =
  'h2 h3 h4 h5 h6 p br hr ul ol li a strong b em i del code pre kbd blockquote table thead tbody tr th td'.split(' ')

export const markdownHtml = (text: string): string =>
  DOMPurify.sanitize(marked.parse(text, { async: false }), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'title', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Pages of this site, of other sites, and addresses to write to or call.
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i,
  })
