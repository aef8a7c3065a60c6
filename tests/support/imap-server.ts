/** Dovecot, as it runs at operators: with a mailbox and a port of its own, in a temporary folder, by an ordinary user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findDovecot } from '../../scripts/find-dovecot.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './patience.ts'

export interface ImapServer {
  /** For INBOX_IMAP_URL. */
  url: string
  /** Lays a mail into the mailbox, as the mail server of the operator does. */
  deliver(mail: string | Buffer): Promise<void>
  /** What lies in the mailbox: the mails, and whether somebody has looked at each. */
  mails(): Promise<{ text: string; seen: boolean }[]>
  /** Takes everything out of it. */
  empty(): Promise<void>
  /** Away until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

interface Runner {
  user: string
  group: string
  uid: number
  gid: number
}

/** Who runs these tests; for root it is nobody, because Dovecot gives root no mail. */
function ordinaryUser(): Runner {
  const { uid, username } = userInfo()
  const user = uid === 0 ? 'nobody' : username
  const id = (word: string) => execFileSync('id', [word, user]).toString().trim()
  return { user, group: id('-gn'), uid: Number(id('-u')), gid: Number(id('-g')) }
}

const password = 'moun:tain/pa@ss'

export async function startImapServer(): Promise<ImapServer> {
  const program = findDovecot()
  const folder = await mkdtemp(join(tmpdir(), 'imap-'))
  const port = await freePort()
  const runner = ordinaryUser()
  const { uid, gid } = runner
  const own = (path: string) => chown(path, uid, gid)
  const inbox = join(folder, 'mail')
  for (const path of [inbox, ...['new', 'cur', 'tmp'].map((name) => join(inbox, name))]) {
    await mkdir(path)
    await own(path)
  }
  await own(folder)
  const settings = join(folder, 'dovecot.conf')
  await writeFile(settings, settingsOf(folder, port, runner))

  let running: ChildProcess | undefined
  const server: ImapServer = {
    url: `imap://trips%40example.org:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    async deliver(mail) {
      const name = `${Date.now()}.${randomUUID()}.test`
      const path = join(inbox, 'tmp', name)
      await writeFile(path, mail)
      await own(path)
      await rename(path, join(inbox, 'new', name))
    },
    async mails() {
      const found = []
      for (const place of ['new', 'cur'])
        for (const name of await readdir(join(inbox, place)))
          found.push({ text: await readFile(join(inbox, place, name), 'latin1'), seen: /,[A-Z]*S/.test(name) })
      return found
    },
    async empty() {
      for (const place of ['new', 'cur'])
        for (const name of await readdir(join(inbox, place))) await rm(join(inbox, place, name))
    },
    async start() {
      running = spawn(program, ['-F', '-c', settings], { cwd: folder, stdio: 'ignore', uid, gid })
      await untilGreeted(port)
    },
    async stop() {
      if (!running || running.exitCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

const settingsOf = (folder: string, port: number, { user, group, uid, gid }: Runner): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
`

async function freePort(): Promise<number> {
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (!address || typeof address === 'string') throw new Error('No port.')
  return address.port
}

/** Also for journeys, which are no tests of Vitest. */
async function untilGreeted(port: number): Promise<void> {
  for (const until = Date.now() + patience; ; await pause(20))
    try {
      return await greeted(port)
    } catch (cause) {
      if (Date.now() > until) throw cause
    }
}

/** Rejects where nobody greets whoever connects. */
const greeted = (port: number): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (words) => {
      socket.destroy()
      if (words.toString().startsWith('* OK')) done()
      else fail(new Error(`Dovecot said ${words.toString()}`))
    })
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('Dovecot said nothing.')))
  })
