/**
 * Where the two mails about a new e-mail address lead: /mail/address confirms it for the new mailbox, /mail/address/undo
 * takes it back for the old one. Neither signs anybody in.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AddressChanges } from '#server/auth/address-changes.ts'
import type { ServerContext } from '#server/http/request/client-address.ts'
import { askButton, mailPage, mailPageHeaders } from './mail-page.ts'

export const confirmPath = '/mail/address'
export const undoPath = '/mail/address/undo'

/** @param sendReset writes the mail with which a new password is chosen */
export function addressPages(
  changes: AddressChanges,
  sendReset: (address: string) => void,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const tokenOf = (c: ServerContext) => c.req.query('token') ?? ''
  app.use('*', mailPageHeaders)
  app.get(confirmPath, async (c) => {
    const address = await changes.addressFor('confirm', tokenOf(c))
    return address ? c.html(askToConfirm(address)) : c.html(tooLate(), 400)
  })
  app.post(confirmPath, async (c) => {
    const address = await changes.confirm(tokenOf(c))
    return address ? c.html(confirmed(address)) : c.html(tooLate(), 400)
  })
  app.get(undoPath, async (c) => {
    const address = await changes.addressFor('undo', tokenOf(c))
    return address ? c.html(askToUndo(address)) : c.html(tooLate(), 400)
  })
  app.post(undoPath, async (c) => {
    const address = await changes.undo(tokenOf(c))
    if (!address) return c.html(tooLate(), 400)
    sendReset(address)
    return c.html(undone(address))
  })
  return app
}

const toFarlight = html`<a href="/">Farlight</a>`

const askToConfirm = (address: string) =>
  mailPage(
    'Change your email address',
    html`<p>Do you want to sign in to Farlight with ${address} from now on?</p>
      ${askButton('Use this address')}`,
  )

const confirmed = (address: string) =>
  mailPage('Your email address is changed', html`<p>Sign in to ${toFarlight} with ${address} from now on.</p>`)

const askToUndo = (address: string) =>
  mailPage(
    'Keep your email address',
    html`<p>Was it not you who wanted to change it? Then your account keeps ${address}, all devices are signed out, and we
        send you a mail to choose a new password.</p>
      ${askButton('Keep my address')}`,
  )

const undone = (address: string) =>
  mailPage(
    'Your email address is kept',
    html`<p>Your account belongs to ${address}, and every device is signed out. Somebody knows your password: choose a new
        one with the link that we have just sent you.</p>`,
  )

const tooLate = () =>
  mailPage(
    'This link does not work',
    html`<p>It was used already, it is too old, or a newer one took its place. ${toFarlight} shows your address in your
        profile.</p>`,
  )
