import type { StyleSpecification } from 'maplibre-gl'

const patienceMs = 8_000
const styles = new Map<string, Promise<StyleSpecification>>()

/** The style at the provider's address, fetched once; what failed is fetched again. */
export function providedStyle(address: string): Promise<StyleSpecification> {
  let style = styles.get(address)
  if (!style) {
    style = fetch(address, { signal: AbortSignal.timeout(patienceMs) }).then(async (answer) => {
      if (!answer.ok) throw new Error(`The map service answered ${answer.status}`)
      return readProvidedStyle(await answer.json(), address)
    })
    style.catch(() => styles.delete(address))
    styles.set(address, style)
  }
  return style
}

/**
 * A provider's style with whole addresses: one that we read ourselves has lost its own, against which its relative ones
 * are meant. Throws when the map could not draw it.
 */
export function readProvidedStyle(content: unknown, address: string): StyleSpecification {
  const style = content as StyleSpecification
  if (!style || typeof style.sources !== 'object' || !Array.isArray(style.layers))
    throw new Error('The map service answered something that is no style')
  const whole = (relative: string) => {
    // Mapbox's own addresses, which only its own renderer can read; the map would stay empty without a word.
    if (/^mapbox:/i.test(relative)) throw new Error('The style is made for the renderer of Mapbox alone')
    // Templates such as {z} must stay as they are.
    return /^[a-z]+:/i.test(relative) ? relative : decodeURI(new URL(relative, address).href)
  }
  const sources = Object.entries(style.sources).map(([name, source]) => {
    const told = { ...source } as { url?: string; tiles?: string[] }
    if (told.url) told.url = whole(told.url)
    if (told.tiles) told.tiles = told.tiles.map(whole)
    return [name, told]
  })
  const { glyphs, sprite } = style
  return {
    ...style,
    sources: Object.fromEntries(sources) as StyleSpecification['sources'],
    ...(glyphs ? { glyphs: whole(glyphs) } : {}),
    ...(typeof sprite === 'string' ? { sprite: whole(sprite) } : {}),
    ...(Array.isArray(sprite) ? { sprite: sprite.map(({ id, url }) => ({ id, url: whole(url) })) } : {}),
  }
}
