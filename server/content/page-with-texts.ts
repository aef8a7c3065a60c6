/** Writes published texts into the built page, so that its first paint shows them: no request comes before it. */
import type { HeroText, PublishedContent } from '#domain/content/content.ts'
import { contentOfPath } from '#domain/content/content.ts'

/** The texts that the page at this address shows at once; undefined where the built page is right as it is. */
export function textsOfPage(path: string, published: PublishedContent): PublishedContent | undefined {
  const entries = contentOfPath(path).flatMap((name) => (published[name] ? [[name, published[name]]] : []))
  return entries.length > 0 ? (Object.fromEntries(entries) as PublishedContent) : undefined
}

/** The page with these texts: for the app as data that no script can be made of, and in the top that is painted first. */
export function pageWithTexts(html: string, texts: PublishedContent): string {
  const data = JSON.stringify(texts).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="published">${data}</script>`
  const hero = texts['landing/hero']
  return (hero ? withHero(html, hero) : html).replace('</head>', () => `${script}</head>`)
}

/** See `data-text` in src/features/landing/hero.tsx. */
const withHero = (html: string, hero: HeroText): string =>
  (['title', 'text'] as const).reduce(
    (page, field) =>
      page.replace(
        new RegExp(`(<(\\w+)[^>]*\\bdata-text="${field}"[^>]*>)[^<]*(</\\2>)`),
        (_, begin: string, _tag, end: string) => begin + escaped(hero[field]) + end,
      ),
    html,
  )

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
