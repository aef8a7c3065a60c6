/** Notifications that administrators send to many travelers. */
import { callFunction } from '#remote/asking/client.ts'
import type { Page } from './tables.ts'

export type Audience = 'all' | 'free' | 'pro' | 'one'
export type BroadcastStatus = 'scheduled' | 'sending' | 'sent' | 'cancelled'

export interface BroadcastRow {
  id: string
  title: string
  message: string
  link: string | null
  audience: Audience
  /** Of 'one'. */
  person_email: string | null
  sent_by: string
  send_at: string
  status: BroadcastStatus
  ended_at: string | null
  /** How many are meant, and how many have it. */
  meant: number
  received: number
  created_at: string
}

export interface NewBroadcast {
  /** Chosen by whoever asks: asking twice with the same one sends once. */
  id: string
  title: string
  message: string
  link: string
  audience: Audience
  /** Of 'one'. */
  email: string
  /** Null for now. */
  sendAt: string | null
}

export const readBroadcasts = (
  status: string,
  limit: number,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<BroadcastRow>> =>
  callFunction<'admin_broadcasts', Page<BroadcastRow>>(
    'admin_broadcasts',
    { ...(status && { status }), page_size: limit, page_offset: offset },
    { signal },
  )

/** How many people it would reach at present; null when nobody has this address. */
export const countReceivers = (audience: Audience, email: string, signal?: AbortSignal): Promise<number | null> =>
  callFunction('count_receivers', { audience, ...(audience === 'one' && { email }) }, { signal })

export const sendBroadcast = ({ id, title, message, link, audience, email, sendAt }: NewBroadcast) =>
  callFunction('send_broadcast', {
    id,
    title,
    message,
    audience,
    ...(link && { link }),
    ...(audience === 'one' && { email }),
    ...(sendAt && { send_at: sendAt }),
  })

export const cancelBroadcast = (broadcast: string) => callFunction('cancel_broadcast', { broadcast })
