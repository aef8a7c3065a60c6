/**
 * Each thread of the tests is a browser of its own. Node carries a BroadcastChannel to all threads of a process: what a test
 * stored on its device made the live queries of another file ask again, as the databases of one traveler are called alike.
 */
import { threadId } from 'node:worker_threads'

const carried = globalThis.BroadcastChannel

class OwnChannel extends carried {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`)
  }
}

// Files share a thread, and each of them comes by here.
if (carried.name !== OwnChannel.name) globalThis.BroadcastChannel = OwnChannel
