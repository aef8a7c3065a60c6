/** What a mail server gets to see, and what we take from its answer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { UncertainDelivery } from '#server/mail/post.ts'
import { smtpCarrier } from '#server/mail/smtp.ts'
import { readSettings } from '#server/settings.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'

let smtp: SmtpServer
const mail = { to: 'mira@example.org', subject: 'Hello', text: 'Plain words', html: '<p>Words</p>' }
const carrier = () => smtpCarrier(readSettings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: `${smtp.port}` }))

beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.mails.length = 0
  smtp.behaviour = 'take'
})

it('sends both forms, and the headers with which a mail program can unsubscribe by itself', async () => {
  await carrier().send({ ...mail, unsubscribe: 'https://travel.example/mail/unsubscribe?token=abc' })
  const [sent = ''] = smtp.mails
  const headers = sent.slice(0, sent.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain('\r\nList-Unsubscribe: <https://travel.example/mail/unsubscribe?token=abc>')
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers).toMatch(/Content-Type: multipart\/alternative/)
  expect(sent).toContain('Plain words')
  expect(sent).toContain('<p>Words</p>')
})

it('offers no way to unsubscribe from mails about the account', async () => {
  await carrier().send(mail)
  expect(smtp.mails.join()).not.toContain('List-Unsubscribe')
})

it('knows a mail that was refused from one that may have arrived', async () => {
  smtp.behaviour = 'refuse'
  const refusal: unknown = await carrier()
    .send(mail)
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({ responseCode: 450 })
  expect(refusal).not.toBeInstanceOf(UncertainDelivery)

  smtp.behaviour = 'vanish'
  await expect(carrier().send(mail)).rejects.toBeInstanceOf(UncertainDelivery)

  const nobody = smtpCarrier(readSettings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }))
  await expect(nobody.send(mail)).rejects.not.toBeInstanceOf(UncertainDelivery)
})
