/**
 * /mail/unsubscribe: ends a kind of letters for whoever holds its link, without signing in. Opening it only asks,
 * because mail scanners open links; the button, or the mail program's own one (RFC 8058), does it.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { LetterKind } from '#server/mail/mail-turns.ts'
import type { UnsubscribeTokens } from '#server/mail/unsubscribe-token.ts'
import type { ServerContext } from './client-address.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const names: Record<LetterKind, string> = { notifications: 'email notifications', digest: 'the email digest' }

export function unsubscribing(
  tokens: UnsubscribeTokens,
  stop: (userId: string, kind: LetterKind) => Promise<unknown>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const tokenOf = (c: ServerContext) => tokens.read(c.req.query('token') ?? '')
  app.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.header('content-security-policy', policy)
    await next()
  })
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
  page(
    'Unsubscribe',
    html`<p>Do you want to switch off ${what} from Farlight? Mails about your account itself still come.</p>
      <form method="post"><button type="submit">Unsubscribe</button></form>`,
  )

const donePage = (what: string) =>
  page(
    'You are unsubscribed',
    html`<p>Farlight sends you ${what} no more. You can switch it on again in ${settings}.</p>`,
  )

const unknownPage = () =>
  page('This link does not work', html`<p>It may have been cut off. You can choose your mails in ${settings}.</p>`)

const page = (title: string, content: ReturnType<typeof html>) => html`${raw('<!doctype html>')}
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title} · Farlight</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: #faf7f2; color: #16212e; --action: #c9481f; --on-action: #fff }
    @media (prefers-color-scheme: dark) {
      :root { background: #0e1620; color: #ede8df; --action: #ff7a52; --on-action: #16212e }
    }
    body { max-width: 520px; margin: 0 auto; padding: 48px 16px }
    h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 16px } p { margin: 0 0 24px }
    button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--action); color: var(--on-action); cursor: pointer }
    button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
    a { color: inherit }
  </style>
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>`
