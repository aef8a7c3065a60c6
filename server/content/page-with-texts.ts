/** Writes published texts into the built page, so that its first paint shows them: no request comes before it. */
import type { PageText, PublishedContent, StoriesText } from '#domain/content/content.ts'
import { contentOfPath } from '#domain/content/content.ts'
import { escaped } from './escaped.ts'
import { markdownHtml } from './markdown-html.ts'

/** The texts that the page at this address shows at once; undefined where the built page is right as it is. */
export function textsOfPage(path: string, published: PublishedContent): PublishedContent | undefined {
  const entries = contentOfPath(path).flatMap((name) => (published[name] ? [[name, published[name]]] : []))
  return entries.length > 0 ? (Object.fromEntries(entries) as PublishedContent) : undefined
}

/** The page with these texts: for the app as data that no script can be made of, and in the top that is painted first. */
export function pageWithTexts(html: string, texts: PublishedContent): string {
  const data = JSON.stringify(texts).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="published">${data}</script>`
  return withWritten(html, texts).replace('</head>', () => `${script}</head>`)
}

/** What the build has written for readers without a script says the same; see `data-text` in src/features/landing. */
function withWritten(html: string, texts: PublishedContent): string {
  const hero = texts['landing/hero']
  const stories = texts['landing/stories']
  const page = Object.entries(texts).find(([name]) => name.startsWith('page/'))?.[1] as PageText | undefined
  let written = html
  if (hero) written = withFields(written, { title: hero.title, text: hero.text })
  if (stories) written = withStories(written, stories)
  if (page) written = withPage(written, page)
  return written
}

/** The content of the first element that carries the mark. */
const withContent = (html: string, mark: string, content: string): string =>
  html.replace(
    new RegExp(`(<(\\w+)[^>]*\\b${mark}[^>]*>)[\\s\\S]*?(</\\2>)`),
    (_, begin: string, _tag, end: string) => begin + content + end,
  )

const withFields = (html: string, fields: Record<string, string>): string =>
  Object.entries(fields).reduce((page, [name, value]) => withContent(page, `data-text="${name}"`, escaped(value)), html)

function withStories(html: string, { title, text, stories }: StoriesText): string {
  const section = /<section data-part="stories"[\s\S]*?<\/section>/
  return html.replace(section, (written) => {
    const pattern = /<li[\s\S]*?<\/li>/.exec(written)?.[0]
    if (!pattern || stories.length === 0) return ''
    const items = stories.map(({ label, quote, who }) => {
      const item = label ? pattern : pattern.replace(/<p data-text="label"[\s\S]*?<\/p>/, '')
      return withFields(item, label ? { label, quote, who } : { quote, who })
    })
    const titled = withFields(written, { 'stories-title': title, 'stories-text': text })
    return withContent(titled, 'data-list="stories"', items.join(''))
  })
}

const withPage = (html: string, { title, body }: PageText): string =>
  withContent(
    withFields(html, { 'page-title': title }).replace(/<title>[^<·]*(?= · )/, () => `<title>${escaped(title)}`),
    'data-text="page-body"',
    markdownHtml(body),
  )
