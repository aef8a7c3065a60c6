/** /mail/confirm: whoever opens the link of the mail that asks, and presses its button, gets news at that address. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AddressTokens, AskedAddress } from '#server/mail/mail-tokens.ts'
import type { ServerContext } from '#server/http/request/client-address.ts'
import { askButton, mailPage, mailPageHeaders } from './mail-page.ts'

export function confirmingAddress(
  tokens: AddressTokens,
  prove: (asked: AskedAddress) => Promise<boolean>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const askedBy = (c: ServerContext) => tokens.read(c.req.query('token') ?? '')
  app.use('/mail/confirm', mailPageHeaders)
  app.get('/mail/confirm', async (c) => {
    const asked = await askedBy(c)
    return asked ? c.html(askPage(asked.email)) : c.html(unknownPage(), 400)
  })
  app.post('/mail/confirm', async (c) => {
    const asked = await askedBy(c)
    if (!asked || !(await prove(asked))) return c.html(unknownPage(), 400)
    return c.html(donePage())
  })
  return app
}

const askPage = (email: string) =>
  mailPage('Confirm your address', html`<p>Shall news from Farlight come to ${email}?</p> ${askButton('Confirm')}`)

const donePage = () =>
  mailPage(
    'Your address is confirmed',
    html`<p>You choose which mails you get in <a href="/settings">your settings</a>.</p>`,
  )

const unknownPage = () =>
  mailPage('This link does not work', html`<p>It may have been cut off, or your account has another address now.</p>`)
