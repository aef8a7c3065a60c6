/** The server's own refusals, in a shape that both halves of the Supabase client understand. */
import type { Context } from 'hono'

type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 501 | 503

export function refusal(c: Context, status: Status, code: string, text: string): Response {
  c.header('x-sb-error-code', code)
  return c.json({ code: status, error_code: code, msg: text, message: text }, status)
}

export function tooMany(c: Context, waitSeconds: number, text = 'Too many requests'): Response {
  c.header('retry-after', String(waitSeconds))
  return refusal(c, 429, 'over_request_rate_limit', text)
}
