/** Messages to the operator, sent to the server at once, with an account or without. */
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import type { Database } from '#domain/database.types.ts'
import { backend, callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { request } from '#remote/asking/request.ts'

/** @param id chosen by whoever asks: asking twice with the same one sends once. @throws RemoteError */
export async function sendContactMessage(id: string, { name, email, message }: ContactMessage): Promise<void> {
  try {
    const row: Database['public']['Tables']['contact_messages']['Insert'] = { id, name, email, message }
    const find = backend('contact_messages')
    await request({ what: 'contact_messages', find, method: 'POST', body: row }, { as: 'anybody' })
  } catch (cause) {
    if (!(cause instanceof RemoteError) || cause.code !== '23505') throw cause
  }
}

/** What the traveler has written to the operator. @throws RemoteError, or the reason of the signal */
export const readOwnContactMessages = (signal?: AbortSignal): Promise<unknown> =>
  callFunction('own_contact_messages', {}, { patienceMs: 5_000, signal })
