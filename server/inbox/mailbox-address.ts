/** Where the mailbox is that people forward mails to. */

export interface MailboxAddress {
  host: string
  port: number
  /** Encrypted from the start; otherwise as soon as the server has greeted. */
  isSecure: boolean
  user: string
  password: string
  folder: string
}

/** Reads `imaps://user:password@host:993/INBOX`; null where anything of it is missing or malformed. */
export function readMailbox(text: string): MailboxAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const isSecure = protocol === 'imaps:'
  if (!isSecure && protocol !== 'imap:') return null
  if (hostname === '' || username === '' || password === '' || search !== '' || hash !== '') return null
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 993 : 143),
      isSecure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    }
  } catch {
    return null
  }
}
