/** What the authentication backend answers when it refuses; other failures (no network) have neither. */
export interface AuthRefusal {
  status?: number
  code?: string
  /** Of a weak password: why it is. 'pwned': it is among those that are guessed first. */
  reasons?: readonly string[]
}

/** Reads status and code from whatever was thrown. */
export function refusalOf(error: unknown): AuthRefusal {
  if (typeof error !== 'object' || error === null) return {}
  return {
    ...('status' in error && typeof error.status === 'number' ? { status: error.status } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('reasons' in error && Array.isArray(error.reasons) ? { reasons: error.reasons.map(String) } : {}),
  }
}

const rateCodes = ['over_request_rate_limit', 'over_email_send_rate_limit']

export const isTooMany = ({ status, code }: AuthRefusal): boolean =>
  status === 429 || (code !== undefined && rateCodes.includes(code))
