/** What leaves the server as mail, whoever carries it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where one POST ends mails of this kind (RFC 8058). Mails about the account itself have none. */
  unsubscribe?: string
}

/** Carries mails: SMTP where it is configured, else the outbox that /dev/mail shows. */
export interface Carrier {
  send(mail: Mail): Promise<void>
}

/** The mail was handed over, and no answer came: it may have arrived. Every other failure means that it did not. */
export class UncertainDelivery extends Error {
  override name = 'UncertainDelivery'
}
