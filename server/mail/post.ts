/** What leaves the server as mail, whoever carries it. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Where one POST ends letters of this kind (RFC 8058). Letters about the account itself have none. */
  unsubscribe?: string
}

/** Carries letters: SMTP where it is configured, else the outbox that /dev/mail shows. */
export interface Carrier {
  send(letter: Letter): Promise<void>
}

/** The letter was handed over, and no answer came: it may have arrived. Every other failure means that it did not. */
export class UncertainDelivery extends Error {
  override name = 'UncertainDelivery'
}
