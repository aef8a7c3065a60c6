/** Made by scripts/device-places.ts when the app is built. */
declare module 'virtual:device-places' {
  import type { PackedPlaces } from '#domain/places/packed-places.ts'
  const packed: PackedPlaces
  export default packed
}

/** Made by scripts/device-places.ts, too: a database with a licence of its own, which is told in it. */
declare module 'virtual:device-stations' {
  import type { PackedPlaces } from '#domain/places/packed-places.ts'
  const packed: PackedPlaces
  export default packed
}

/** Made by scripts/map-data/plugin.ts when the app is built: addresses of the embedded map's files. */
declare module 'virtual:map-data' {
  const files: {
    outlines: string
    countryBorders: string
    fineOutlines: string
    labels: string
    marble: string
    heights: string
  }
  export default files
}
