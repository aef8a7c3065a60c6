/** The server under attack, as the attacker and everybody else see it. */
export interface Stage {
  url: string
  key: string
  /** Access token and id of whoever attacks. */
  token: string
  userId: string
  /** Of a trip of theirs that is public, and has a companion. */
  trip: string
  /** Of files of that trip that were announced, and never come as announced. */
  files: string[]
}

/** The address that a proxy in front would have seen. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/** Asks as whoever attacks, from one address. */
export const asAttacker = ({ key, token }: Stage): Record<string, string> => ({
  apikey: key,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...from('203.0.113.66'),
})
