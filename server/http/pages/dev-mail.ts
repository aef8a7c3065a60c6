/** The mail outbox of a machine without SMTP. Only for a browser on this machine: the mails hold sign-in links. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Database } from '#server/database/database.ts'
import { type KeptMail, readOutbox } from '#server/mail/outbox.ts'
import { isLocalBrowser } from '#server/http/request/client-address.ts'
import { refusal } from '#server/http/request/refusal.ts'

/** @param written resolves when the mails asked for so far are there */
export function devMail(database: Database, written: () => Promise<void>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('*', async (c, next) => (isLocalBrowser(c) ? next() : refusal(c, 404, 'not_found', 'Not found')))
  app.get('/dev/mail', async (c) => {
    c.header('cache-control', 'no-store')
    await written()
    const mails = await readOutbox(database)
    if (c.req.header('accept')?.includes('application/json')) return c.json(mails)
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return c.html(outboxPage(mails))
  })
  return app
}

/** Links open in the same tab, as they would from a mail program. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))

const mailArticle = (mail: KeptMail) => html`<article>
  <h2>${mail.subject}</h2>
  <p class="meta">To ${mail.to} · <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
  <pre>${withLinks(mail.text)}</pre>
</article>`

const outboxPage = (mails: KeptMail[]) => html`${raw('<!doctype html>')}
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Mail outbox · Farlight</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
    body { max-width: 720px; margin: 0 auto; padding: 24px 16px }
    article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 16px; margin: 16px 0 }
    h1, h2 { line-height: 1.25; margin: 0 0 8px } h2 { font-size: 1.1rem }
    .meta { margin: 0 0 8px; opacity: .75 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
  </style>
</head>
<body>
  <main>
    <h1>Mail outbox</h1>
    <p>Mail is not configured on this server, so mails are kept here. Only this computer can see this page.</p>
    ${mails.length === 0 ? html`<p>No mails yet.</p>` : mails.map(mailArticle)}
  </main>
</body>
</html>`
