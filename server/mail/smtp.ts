/** Mails by SMTP. */
import type { Transporter } from 'nodemailer'
import type { Settings } from '#server/settings.ts'
import { type Carrier, type Mail, UncertainDelivery } from './post.ts'

type SmtpSettings = Pick<
  Settings,
  'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_SECURE' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'MAIL_FROM'
>

/** The mail library is loaded with the first mail, not with the server. */
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
    }).use('stream', noticeHandover)
  }
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      transport ??= connect()
      const content = { from: settings.MAIL_FROM, to, subject, text, html, headers: headersOf(unsubscribe) }
      try {
        await (await transport).sendMail(content)
      } catch (error) {
        const answered = typeof (error as { responseCode?: unknown }).responseCode === 'number'
        if (!answered && handedOver.has(content.headers)) throw new UncertainDelivery('The mail server did not answer.')
        throw error
      }
    },
  }
}

/** Set for every mail, so that out-of-office replies stay away from who it is from. */
function headersOf(unsubscribe: Mail['unsubscribe']): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/** Mails, by their headers, whose content began to flow to the mail server. */
const handedOver = new WeakSet()

type Plugin = Parameters<Transporter['use']>[1]

/** The library does not say how far it came when a connection breaks; the content flows only once the server asks for it. */
const noticeHandover: Plugin = (mail, done) => {
  const { message, data } = mail
  const read = message.createReadStream.bind(message)
  message.createReadStream = (...how) => {
    const content = read(...how)
    content.once('resume', () => data.headers && handedOver.add(data.headers))
    return content
  }
  done()
}
