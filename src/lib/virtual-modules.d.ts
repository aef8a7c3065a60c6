/** Made by scripts/device-places.ts when the app is built. */
declare module 'virtual:device-places' {
  import type { PackedPlaces } from '#domain/packed-places.ts'
  const packed: PackedPlaces
  export default packed
}
