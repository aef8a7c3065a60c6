/** What the tests of mails share: a server of one engine, a traveler, and mail jobs whose clock and carrier are the test's. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { addressTokens, unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import type { Mail } from '#server/mail/post.ts'
import { loadSecrets } from '#server/secrets.ts'
import type { RepeatedJob } from '#server/repeated-job.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SignedIn, signUp } from './http-client.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Opened before the tests of a file, with nobody but Mira before each of them. */
export class MailWorld {
  server!: TestServer
  database!: Database
  jwtSecret!: string
  jobs!: RepeatedJob
  mira!: SignedIn
  now!: Date
  sent: Mail[] = []
  /** What the next attempts to send meet, instead of success. */
  problems: Error[] = []
  logged = ''

  constructor(engine: 'pglite' | 'native') {
    beforeAll(async () => {
      this.server = await startTestServer({
        engine,
        nativeUrl: engine === 'native' ? inject('nativePostgresUrl') : undefined,
      })
      if (!this.server.database) throw new Error('The server runs elsewhere.')
      this.database = this.server.database
      this.jwtSecret = (await loadSecrets(this.server.dataDir)).jwtSecret
    })
    afterAll(() => this.server.close())
    beforeEach(async () => {
      // Whatever an earlier test left is nobody's business any more.
      await this.database.query('delete from auth.users')
      this.mira = await this.join()
      this.now = new Date()
      this.sent = []
      this.problems = []
      this.logged = ''
      this.jobs = this.newJob()
    })
  }

  /** Registers a traveler who has followed a link that was mailed to the address. */
  async join(): Promise<SignedIn> {
    const traveler = await signUp(this.server)
    await this.database.query('select private.prove_address($1, $2)', [traveler.userId, traveler.email])
    return traveler
  }

  /** The jobs of one more server. */
  newJob(): RepeatedJob {
    return mailJob({
      database: this.database,
      carrier: {
        send: async (mail) => {
          const problem = this.problems.shift()
          if (problem) throw problem
          this.sent.push(mail)
        },
      },
      tokens: unsubscribeTokens(this.jwtSecret),
      addresses: addressTokens(this.jwtSecret),
      siteUrl: this.server.url,
      log: pino({ base: null }, { write: (line: string) => (this.logged += line) }),
      now: () => this.now,
    })
  }

  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms)
  }

  /** Makes a notification as the server's rules do; answers its id. */
  async notify(title: string, to = this.mira): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into public.notifications (user_id, type, title, message, link)
       values ($1, 'connection', $2, $3, '/social') returning id`,
      [to.userId, title, `About ${title}.`],
    )
    return row?.id ?? ''
  }

  async prefer(preferences: object, who = this.mira): Promise<void> {
    const { error } = await who.client.from('user_profiles').update({ preferences }).eq('user_id', who.userId)
    expect(error).toBeNull()
  }

  async preferences(): Promise<object> {
    return (await this.mira.client.from('user_profiles').select('preferences').single()).data?.preferences as object
  }

  subjects(): string[] {
    return this.sent.map(({ subject }) => subject)
  }
}
