import type { StyleSpecification } from 'maplibre-gl'
import { embeddedStyle, type OutlineFiles } from './embedded-style.ts'
import type { MapLook } from './map-look.ts'
import { providedStyle } from './provided-style.ts'

/** The provider's style when one is configured and usable, else the one that comes with the app. */
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
      onFallback()
    }
  }
  return embeddedStyle(look, outlines)
}
