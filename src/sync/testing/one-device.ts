/** One device of a traveler, and a clock that stands until the test moves it. */
// For Dexie, which tells of changes only where a browser has a database.
import 'fake-indexeddb/auto'
import { createFakeServer } from './fake-server.ts'
import { createDevice, type DeviceOptions } from './simulated-device.ts'
import { userId } from './two-devices.ts'

export function oneDevice(options: Partial<DeviceOptions> = {}) {
  const clock = { time: Date.parse('2026-11-21T09:00:00Z') }
  const now = () => clock.time
  const server = createFakeServer(now)
  const device = createDevice({ userId, transport: server.transport, now, ...options })
  return { server, device, clock }
}
