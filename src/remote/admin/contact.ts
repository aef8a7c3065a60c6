/** What people have written to the operator. */
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import { changeRows, deleteRows } from '#remote/asking/tables.ts'
import { type Page, readPage } from './tables.ts'

export interface MessageRow extends ContactMessage {
  id: string
  /** Of whoever has an account. */
  user_id: string | null
  is_done: boolean
  created_at: string
}

export const readMessages = (
  { done, limit, offset }: { done: boolean | null; limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<MessageRow>> =>
  readPage<MessageRow>('contact_messages', {
    select: 'id,user_id,name,email,message,is_done,created_at',
    where: done === null ? [] : [['is_done', `eq.${done}`]],
    order: 'created_at.desc,id.desc',
    limit,
    offset,
    signal,
  })

/** @returns false when it is gone */
export const markMessage = async (id: string, done: boolean): Promise<boolean> =>
  (await changeRows('contact_messages', { is_done: done }, { where: { id }, columns: ['id'] })).length > 0

/** Deleting what is gone is done. */
export const deleteMessage = (id: string) => deleteRows('contact_messages', { where: { id } })
