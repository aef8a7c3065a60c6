/** The styles that one page needs, taken from those of the whole app. */
import { transform } from 'lightningcss'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Names of all classes that a page gives to anything, templates included. */
function classesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, list = ''] of html.matchAll(/\bclass="([^"]*)"/g))
    for (const name of list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity).split(/\s+/))
      names.add(name)
  return names
}

/**
 * `rules` without those for classes that `html` does not have. Everything else stays as it is, in its order: elements,
 * attributes, variables, fonts, layers.
 */
export function stylesOf(html: string, rules: string): string {
  const own = classesIn(html)
  const others = new Set<string>()
  const sheet = { filename: 'page.css', code: Buffer.from(rules), minify: true }
  transform({
    ...sheet,
    visitor: {
      Selector(selector) {
        collectClasses(selector, (name) => {
          if (!own.has(name)) others.add(name)
        })
      },
    },
  })
  return transform({ ...sheet, unusedSymbols: [...others] }).code.toString()
}

type Component = { type: string; name?: unknown; selectors?: unknown }

/** Tells every class of a selector, also those within :is(), :not() and the like. */
function collectClasses(selector: readonly Component[], tell: (name: string) => void): void {
  for (const { type, name, selectors } of selector) {
    if (type === 'class') tell(String(name))
    if (Array.isArray(selectors)) for (const inner of selectors as Component[][]) collectClasses(inner, tell)
  }
}
