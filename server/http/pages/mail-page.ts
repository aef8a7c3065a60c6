/** The small pages that links in mails open. Opening one only asks, because mail scanners open links. */
import { html, raw } from 'hono/html'
import type { MiddlewareHandler } from 'hono'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Their headers: nobody keeps them, nobody finds them. */
export const mailPageHeaders: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  c.header('content-security-policy', policy)
  await next()
}

/** A button that sends the page's own address back by POST. */
export const askButton = (label: string) => html`<form method="post"><button type="submit">${label}</button></form>`

export const mailPage = (title: string, content: ReturnType<typeof html>) => html`${raw('<!doctype html>')}
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
