/** A small push service, and a browser's half of a subscription: it reads what was encrypted for it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { PushPost } from '#server/push/push-post.ts'

export interface Device {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What the service brought, decrypted, in the order in which it came. */
  received: { id: string; title: string; message: string; link: string | null }[]
}

interface Answer {
  status: number
  retryAfter?: number
}

export function pushService() {
  const devices = new Map<string, Device & { read: (body: Buffer) => string }>()
  /** What the next messages are answered; a function is called instead, and 201 where there is none left. */
  const answers: (Answer | (() => Promise<never>))[] = []
  const headers: Record<string, string | number>[] = []

  const post: PushPost = async ({ endpoint, headers: given, body }) => {
    headers.push(given)
    const answer = answers.shift() ?? { status: 201 }
    if (typeof answer === 'function') return answer()
    const device = devices.get(endpoint)
    if (!device) return { status: 410, retryAfter: null }
    if (answer.status === 201) device.received.push(JSON.parse(device.read(body)) as Device['received'][0])
    return { status: answer.status, retryAfter: answer.retryAfter ?? null }
  }
  return {
    post,
    answers,
    headers,
    /** A browser that has subscribed. */
    subscribe(): Device {
      const curve = createECDH('prime256v1')
      const key = curve.generateKeys()
      const secret = randomBytes(16)
      const device = {
        endpoint: `https://push.example/${randomUUID()}`,
        keys: { p256dh: key.toString('base64url'), auth: secret.toString('base64url') },
        received: [] as Device['received'],
        read: (body: Buffer) => decrypted(body, curve.computeSecret(senderOf(body)), key, secret),
      }
      devices.set(device.endpoint, device)
      return device
    },
    /** The browser has ended it. */
    unsubscribe: (device: Device) => void devices.delete(device.endpoint),
  }
}

const senderOf = (body: Buffer) => body.subarray(21, 21 + (body[20] ?? 0))

/** RFC 8188 and RFC 8291: the salt, the size of a record, the sender's key, and one record. */
function decrypted(body: Buffer, shared: Buffer, own: Buffer, secret: Buffer): string {
  const sender = senderOf(body)
  const salt = body.subarray(0, 16)
  const derive = (from: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const material = derive(shared, secret, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const record = body.subarray(21 + sender.length)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(material, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(material, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
