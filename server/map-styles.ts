/** Which map styles the browser is told, and from where it may fetch for them. */
import type { Settings } from './settings.ts'

const looks = ['streets', 'outdoors', 'satellite', 'dark', 'light'] as const
export type MapStyles = Partial<Record<(typeof looks)[number], string>>

/** A token alone means MapTiler's styles: a service with a style for each look that any MapLibre map can show. */
const withToken: Record<(typeof looks)[number], string> = {
  streets: 'https://api.maptiler.com/maps/streets-v2/style.json?key={token}',
  outdoors: 'https://api.maptiler.com/maps/outdoor-v2/style.json?key={token}',
  satellite: 'https://api.maptiler.com/maps/hybrid/style.json?key={token}',
  dark: 'https://api.maptiler.com/maps/dataviz-dark/style.json?key={token}',
  light: 'https://api.maptiler.com/maps/dataviz-light/style.json?key={token}',
}

/** The address of the configured style of each look. A map token is public by nature: the browser fetches with it. */
export function mapStyles(settings: Settings): MapStyles {
  const token = settings.MAP_TOKEN
  const own = looks.map(
    (look) => [look, settings[`MAP_STYLE_URL_${look.toUpperCase() as Uppercase<typeof look>}`]] as const,
  )
  const anyOwn = own.some(([, address]) => address)
  return Object.fromEntries(
    own.flatMap(([look, address]) => {
      const template = address ?? (token && !anyOwn ? withToken[look] : undefined)
      return template ? [[look, template.replaceAll('{token}', encodeURIComponent(token ?? ''))]] : []
    }),
  )
}

/** Origins of the styles, and those that their tiles, glyphs and pictures come from (MAP_ORIGINS). */
export function mapOrigins(settings: Settings): string[] {
  const ofStyles = Object.values(mapStyles(settings)).map((address) => new URL(address).origin)
  return [...new Set([...ofStyles, ...settings.MAP_ORIGINS])]
}
