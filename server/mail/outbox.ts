/** The outbox of a machine without SMTP: mails are kept in the database, newest 200, for /dev/mail. */
import type { Database } from '#server/database/database.ts'
import type { Carrier, Mail } from './post.ts'

const kept = 200

export interface KeptMail extends Mail {
  id: number
  sentAt: string
}

export function outboxCarrier(database: Database): Carrier {
  return {
    async send({ to, subject, text, html }) {
      await database.query(
        `insert into farlight_server.mail_outbox (recipient, subject, body_text, body_html) values ($1, $2, $3, $4)`,
        [to, subject, text, html],
      )
      await database.query(
        `delete from farlight_server.mail_outbox
         where id <= (select id from farlight_server.mail_outbox order by id desc offset $1 limit 1)`,
        [kept],
      )
    },
  }
}

/** Newest first. */
export async function readOutbox(database: Database): Promise<KeptMail[]> {
  return database.query<KeptMail>(
    `select id::int as id, recipient as "to", subject, body_text as text, body_html as html, created_at as "sentAt"
     from farlight_server.mail_outbox order by id desc`,
  )
}
