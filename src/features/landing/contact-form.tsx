import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Session, useSession } from '#auth/session.ts'
import {
  contactLimits,
  type ContactMessage,
  type ContactProblem,
  contactProblems,
} from '#domain/contact/contact-message.ts'
import { sendContactMessage } from '#remote/contact.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'

const words: Record<keyof ContactMessage, Partial<Record<ContactProblem, MessageDescriptor>>> = {
  name: {
    missing: msg`Please enter your name`,
    'too-long': msg`A name can have at most ${contactLimits.name} characters.`,
  },
  email: {
    missing: msg`Please enter your email, so that we can reply`,
    'too-long': msg`An address can have at most ${contactLimits.email} characters.`,
    'no-address': msg`Please enter a valid email address`,
  },
  message: {
    missing: msg`Please write a message`,
    'too-long': msg`A message can have at most ${contactLimits.message} characters.`,
  },
}

/** Where a message stays while the tab is open: a reload without a network loses nothing. */
const keptUnder = 'farlight-contact'

interface Kept extends ContactMessage {
  /** Whose it is: somebody else in this tab does not find it. */
  by: string
  /** Goes with the message, so that it arrives once however often it is sent. */
  id: string
}

function kept(by: string): Kept | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(keptUnder) ?? 'null') as Kept | null
    return read?.by === by ? read : null
  } catch {
    return null
  }
}

function keep(message: Kept | null): void {
  try {
    if (message) sessionStorage.setItem(keptUnder, JSON.stringify(message))
    else sessionStorage.removeItem(keptUnder)
  } catch {
    // Without storage it stays on the screen.
  }
}

const namedAfter = (session: Session | null): ContactMessage => ({
  name: [session?.firstName, session?.lastName].filter(Boolean).join(' '),
  email: session?.email ?? '',
  message: '',
})

/** A message to whoever runs this installation. What was typed stays until it has arrived. */
export function ContactForm() {
  const { i18n } = useLingui()
  const session = useSession()
  const online = useOnline()
  const by = session?.userId ?? ''
  const [{ id, ...before }] = useState(() => kept(by) ?? { id: crypto.randomUUID(), ...namedAfter(session) })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<ContactMessage, ContactProblem>(contactProblems, (found, field) => {
      const text = words[field][found]
      return text ? i18n._(text) : ''
    }),
    initial: { name: before.name, email: before.email, message: before.message },
    save: async (message) => {
      await sendContactMessage(id, message)
      keep(null)
      setSentTo(message.email.trim())
    },
    onFailure: (cause) => {
      console.warn(cause)
      return i18n._(reason(cause))
    },
  })
  if (sentTo !== null) return <Sent address={sentTo} />
  const { register, getValues } = form

  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onSubmit={submit}
      onChange={() => keep({ by, id, ...getValues() })}
    >
      {!online && (
        <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
          <Trans>You are offline. What you write stays here; send it when you are back.</Trans>
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden />}>
          {failure} <Trans>Nothing you typed is lost.</Trans>
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Name</Trans>} required error={problem('name')}>
          {(attributes) => <TextInput {...attributes} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={<Trans>Email</Trans>} required error={problem('email')}>
          {(attributes) => <TextInput {...attributes} {...register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field
        label={<Trans>Message</Trans>}
        required
        error={problem('message')}
        hint={<Trans>Only the people who run this installation read it. They answer by email.</Trans>}
      >
        {(attributes) => <TextArea {...attributes} {...register('message')} rows={6} />}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="self-start max-sm:w-full">
        {busy ? <Trans>Sending...</Trans> : <Trans>Send message</Trans>}
      </Button>
    </form>
  )
}

function reason(cause: unknown): MessageDescriptor {
  if (!(cause instanceof RemoteError)) return msg`Your message could not be sent.`
  if (cause.kind === 'offline') return msg`You are offline.`
  if (cause.hint === 'contact_limit' || cause.kind === 'too-many')
    return msg`We got a lot of messages this hour. Please try again later.`
  return msg`Your message could not be sent. Please try again.`
}

/** In the place of the form; whoever sent it is taken there. */
function Sent({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
        <Trans>Thank you, your message has arrived.</Trans>
      </h2>
      <p className="[overflow-wrap:anywhere]">
        <Trans>You will get an answer by email at {address}.</Trans>
      </p>
    </section>
  )
}
