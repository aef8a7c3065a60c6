import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CloudOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#auth/session.ts'
import {
  contactLimits,
  type ContactMessage,
  type ContactProblems,
  contactProblems,
} from '#domain/contact/contact-message.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { sendContactMessage } from '#remote/contact.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

const words: Record<keyof ContactMessage, Partial<Record<string, MessageDescriptor>>> = {
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

/** A message to whoever runs this installation. What was typed stays until it has arrived. */
export function ContactForm() {
  const { i18n } = useLingui()
  const session = useSession()
  const online = useOnline()
  const by = session?.userId ?? ''
  const [typed, setTyped] = useState<Kept>(
    () =>
      kept(by) ?? {
        by,
        id: crypto.randomUUID(),
        name: [session?.firstName, session?.lastName].filter(Boolean).join(' '),
        email: session?.email ?? '',
        message: '',
      },
  )
  const [problems, setProblems] = useState<ContactProblems>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, failure } = useOnce(
    async (message: Kept) => {
      await sendContactMessage(message.id, message)
      keep(null)
      setSentTo(message.email.trim())
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        return i18n._(reason(cause))
      },
    },
  )
  if (sentTo !== null) return <Sent address={sentTo} />

  const change = (changes: Partial<ContactMessage>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    keep(next)
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }))
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = contactProblems(typed)
    setProblems(found)
    if (Object.values(found).some(Boolean))
      // Once the fields are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    else void run(typed)
  }
  const problem = (field: keyof ContactMessage) => {
    const text = words[field][problems[field] ?? '']
    return text && i18n._(text)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
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
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={typed.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>Email</Trans>} required error={problem('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={typed.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={<Trans>Message</Trans>}
        required
        error={problem('message')}
        hint={<Trans>Only the people who run this installation read it. They answer by email.</Trans>}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={typed.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
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
