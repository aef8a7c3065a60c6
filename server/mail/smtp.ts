/** Letters by SMTP. */
import type { Transporter } from 'nodemailer'
import type { Settings } from '#server/settings.ts'
import type { Carrier } from './post.ts'

type SmtpSettings = Pick<
  Settings,
  'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_SECURE' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'MAIL_FROM'
>

/** The mail library is loaded with the first letter, not with the server. */
export function smtpCarrier(settings: SmtpSettings): Carrier {
  let transport: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: settings.SMTP_HOST,
      port: settings.SMTP_PORT,
      secure: settings.SMTP_SECURE || settings.SMTP_PORT === 465,
      // A password never travels in the clear.
      requireTLS: Boolean(settings.SMTP_USER),
      auth: settings.SMTP_USER ? { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD } : undefined,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    })
  }
  return {
    async send({ to, subject, text, html }) {
      transport ??= connect()
      await (await transport).sendMail({ from: settings.MAIL_FROM, to, subject, text, html })
    },
  }
}
