import { keepSnapshotReady } from '#features/map/snapshot/snapshot-ahead.ts'
import { keepMapOnDevice } from '#lib/keep-map.ts'

/** What the map has from being expected: its files for times without a network, and its first picture. */
export function expectMap(): void {
  keepMapOnDevice()
  keepSnapshotReady()
}
