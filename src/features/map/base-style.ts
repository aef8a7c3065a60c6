import type { StyleSpecification } from 'maplibre-gl'
import { embeddedStyle, type OutlineFiles } from './embedded-style.ts'
import type { MapLook } from './map-look.ts'

const patienceMs = 8_000
const styles = new Map<string, Promise<StyleSpecification>>()

/** The provider's style when one is configured and answers, else the one that comes with the app. */
export async function baseStyle(
  look: MapLook,
  provider: string | undefined,
  outlines: OutlineFiles,
  onFallback: () => void,
): Promise<StyleSpecification> {
  if (provider) {
    try {
      return await providedStyle(provider)
    } catch (error) {
      console.warn('The map service did not answer, so the built-in map is shown.', error)
      styles.delete(provider)
      onFallback()
    }
  }
  return embeddedStyle(look, outlines)
}

function providedStyle(address: string): Promise<StyleSpecification> {
  let style = styles.get(address)
  if (!style) {
    style = fetch(address, { signal: AbortSignal.timeout(patienceMs) }).then(async (answer) => {
      if (!answer.ok) throw new Error(`The map service answered ${answer.status}`)
      return withWholeAddresses((await answer.json()) as StyleSpecification, address)
    })
    styles.set(address, style)
  }
  return style
}

/** A style that we read ourselves has lost its own address, against which its relative ones are meant. */
function withWholeAddresses(style: StyleSpecification, address: string): StyleSpecification {
  const whole = (relative: string) =>
    // Templates such as {z} must stay as they are.
    /^[a-z]+:/i.test(relative) ? relative : decodeURI(new URL(relative, address).href)
  const sources = Object.entries(style.sources).map(([name, source]) => {
    const told = { ...source } as { url?: string; tiles?: string[] }
    if (told.url) told.url = whole(told.url)
    if (told.tiles) told.tiles = told.tiles.map(whole)
    return [name, told]
  })
  return {
    ...style,
    sources: Object.fromEntries(sources) as StyleSpecification['sources'],
    ...(style.glyphs ? { glyphs: whole(style.glyphs) } : {}),
    ...(typeof style.sprite === 'string' ? { sprite: whole(style.sprite) } : {}),
  }
}
