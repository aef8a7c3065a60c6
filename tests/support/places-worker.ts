/** The device's places where there is no worker: they answer in the same thread, later. */
import type { DeviceAsked } from '#remote/places/ask-device.ts'

export class PlacesInThread extends EventTarget {
  postMessage({ id, question }: DeviceAsked): void {
    const reply = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }))
    import('#remote/places/device-places.ts')
      .then(({ answerOnDevice }) => answerOnDevice(question))
      .then(
        (answer) => reply({ id, answer }),
        (error: unknown) => reply({ id, failure: String(error) }),
      )
  }
}
