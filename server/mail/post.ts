/** What leaves the server as mail, whoever carries it. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Carries letters: SMTP where it is configured, else the outbox that /dev/mail shows. */
export interface Carrier {
  send(letter: Letter): Promise<void>
}
