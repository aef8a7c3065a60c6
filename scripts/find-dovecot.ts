/** Finds Dovecot, the mail server that tests read a mailbox of, or installs it, or says clearly what to do. */
import { existsSync } from 'node:fs'
import { installFromDebian } from './install-from-debian.ts'

const known = [process.env.DOVECOT_PATH, '/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']
const readers = [
  '/usr/lib/dovecot/imap',
  '/usr/libexec/dovecot/imap',
  '/usr/local/libexec/dovecot/imap',
  '/opt/homebrew/libexec/dovecot/imap',
]

/** Throws one clear sentence when there is none and none can be installed. */
export function findDovecot(): string {
  const find = () => (readers.some(existsSync) ? known.find((path) => path && existsSync(path)) : undefined)
  const found = find() ?? (installFromDebian(['dovecot-imapd']) ? find() : undefined)
  if (found) return found
  throw new Error(
    'No Dovecot with IMAP was found and none could be installed. Install the package dovecot-imapd, or set DOVECOT_PATH to its binary.',
  )
}
