/** Finds places beside the page: to open the device's list and to compare names with all of it would stop it for a while. */
import type { DeviceAsked, DeviceReply } from './ask-device.ts'
import { answerOnDevice } from './device-places.ts'

const page = self as unknown as { postMessage: (reply: DeviceReply) => void }

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<DeviceAsked>) => {
  answerOnDevice(question).then(
    (answer) => page.postMessage({ id, answer }),
    (error: unknown) => page.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
