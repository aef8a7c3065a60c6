/** What a push says, and what the worker and the page tell each other of it. */
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

const pushed = z.object({
  /** Of the notification. */
  id: z.string(),
  title: z.string().check(z.minLength(1)),
  message: z.string(),
  /** A path inside the app. */
  link: orElse(z.nullable(z.string().check(z.regex(/^\/([^/\\\s][^\\\s]*)?$/))), null),
})
export type Pushed = z.output<typeof pushed>

/** Null for what none of our servers has said. */
export function readPushed(text: string | undefined): Pushed | null {
  try {
    return pushed.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

/** The worker to a page: somebody has clicked a notice. */
export interface OpenNotice {
  type: 'OPEN_NOTICE'
  id: string
  path: string
}
/** A page to the worker: was it opened by a click? */
export const askedForNotice = 'ASK_FOR_NOTICE'

/** Where a notification without a link leads. */
export const noticesPath = '/dashboard/notifications'
