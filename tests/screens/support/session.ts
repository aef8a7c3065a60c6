/** A session as the authentication library stores it. */
export const uuid = (): string => crypto.randomUUID()

export function storedSession(userId: string): string {
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return JSON.stringify({
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: expires,
    expires_in: 86_400,
    token_type: 'bearer',
    user: {
      id: userId,
      email: 'mira@example.org',
      email_confirmed_at: new Date().toISOString(),
      user_metadata: { first_name: 'Mira', last_name: 'Reyes' },
    },
  })
}
