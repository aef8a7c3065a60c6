/** Two devices of one traveler with one list on both, and a clock that goes on with every look. */
import { createFakeServer } from './fake-server.ts'
import { createDevice } from './simulated-device.ts'

export const userId = '0198f3b0-0000-7000-8000-00000000000a'

export async function twoDevices() {
  let time = Date.parse('2026-11-21T09:00:00Z')
  const server = createFakeServer(() => time)
  const now = () => time
  const options = { userId, transport: server.transport, now: () => (time += 10) }
  const [here, there] = [createDevice(options), createDevice(options)]
  const listId = (await here.create('bucketLists', { name: 'Japan' })).id
  await here.cycle()
  await there.cycle()
  return { server, here, there, listId, now }
}
