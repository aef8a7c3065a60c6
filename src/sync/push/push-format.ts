/** What a push says. */
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

/** Where a notification without a link leads. */
export const noticesPath = '/dashboard/notifications'
