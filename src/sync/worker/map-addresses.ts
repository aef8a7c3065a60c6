/**
 * Whether an address of the map's provider is a description (a style, what tells where the tiles are, the list of a sprite),
 * which is fetched anew while there is a network, and not a tile, a font or a picture, which stay as they are.
 */
export function isMapDescription(path: string): boolean {
  // Tile servers have their pictures of a style below its own address.
  if (/\/\d+\/\d+\/\d+/.test(path)) return false
  if (path.endsWith('.json')) return true
  return /style|tilejson/.test(path) && !/\.\w+$/.test(path)
}

/** The renderer, its worker, and the outlines, names and pictures: kept apart from the app's own files. */
export const isMapFile = (url: string): boolean => /(^|\/)assets\/(map-renderer|map-data|maplibre-gl-worker)-/.test(url)
