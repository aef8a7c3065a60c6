/**
 * /mail/unsubscribe: ends a kind of mails for whoever holds its link, without signing in. Opening it only asks,
 * because mail scanners open links; the button, or the mail program's own one (RFC 8058), does it.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { UnsubscribeTokens } from '#server/mail/mail-tokens.ts'
import type { NewsKind } from '#server/mail/mail-turns.ts'
import type { ServerContext } from '#server/http/request/client-address.ts'
import { askButton, mailPage, mailPageHeaders } from './mail-page.ts'

const names: Record<NewsKind, string> = { notifications: 'email notifications', digest: 'the email digest' }

export function unsubscribing(
  tokens: UnsubscribeTokens,
  stop: (userId: string, kind: NewsKind) => Promise<unknown>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const tokenOf = (c: ServerContext) => tokens.read(c.req.query('token') ?? '')
  app.use('*', mailPageHeaders)
  app.get('/mail/unsubscribe', async (c) => {
    const wish = await tokenOf(c)
    return wish ? c.html(askPage(names[wish.kind])) : c.html(unknownPage(), 400)
  })
  app.post('/mail/unsubscribe', async (c) => {
    const wish = await tokenOf(c)
    if (!wish) return c.html(unknownPage(), 400)
    await stop(wish.userId, wish.kind)
    return c.html(donePage(names[wish.kind]))
  })
  return app
}

const settings = html`<a href="/settings">your settings</a>`

const askPage = (what: string) =>
  mailPage(
    'Unsubscribe',
    html`<p>Do you want to switch off ${what} from Farlight? Mails about your account itself still come.</p>
      ${askButton('Unsubscribe')}`,
  )

const donePage = (what: string) =>
  mailPage(
    'You are unsubscribed',
    html`<p>Farlight sends you ${what} no more. You can switch it on again in ${settings}.</p>`,
  )

const unknownPage = () =>
  mailPage('This link does not work', html`<p>It may have been cut off. You can choose your mails in ${settings}.</p>`)
