import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import { type Found, find, shortestTerm } from '#remote/admin/find.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { formatDate } from '#domain/text/dates.ts'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { placeOfFound } from './found-places.ts'
import { StatusText } from './status-text.tsx'

const kinds: Record<Found['kind'], MessageDescriptor> = {
  user: msg`Users`,
  transaction: msg`Transactions`,
  subscription: msg`Subscriptions`,
  coupon: msg`Coupons`,
  report: msg`Reports`,
}

/** Typing settles for this long before the server is asked. */
const pauseMs = 200

/** Finds people, payments, subscriptions, coupons and reports by a name or an id; arrow keys lead through what was found. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, failure, offline } = useOne(['find', term], (signal) => find(term, signal))

  /** Up and down between the field and what was found. */
  function move(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(around.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  function says() {
    if (typed.trim().length < shortestTerm) return t`By name, email, code or id.`
    if (offline) return t`You are offline. The search needs a network.`
    if (failure) return failureText(t`The search didn’t work`, failure)
    if (!data || term !== typed.trim()) return t`Searching…`
    return data.length === 0 ? t`Nothing found` : ''
  }
  const shown = term === typed.trim() && data ? data : []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Find anything</Trans>}>
      <div ref={around} className="flex flex-col gap-4">
        <SearchInput
          data-autofocus
          label={t`Find a person, a payment, a coupon, a report or an id`}
          placeholder={t`Name, email, code or id`}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') around.current?.querySelector('a')?.click()
            else move(event)
          }}
        />
        <p role="status" className="text-muted text-sm empty:hidden">
          {says()}
        </p>
        {(Object.keys(kinds) as Found['kind'][]).map((kind) => (
          <Kind
            key={kind}
            name={kinds[kind]}
            found={shown.filter((one) => one.kind === kind)}
            onFollow={onClose}
            onKeyDown={move}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface KindProps {
  name: MessageDescriptor
  found: Found[]
  onFollow: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Kind({ name, found, onFollow, onKeyDown }: KindProps) {
  const { i18n } = useLingui()
  if (found.length === 0) return null
  return (
    <section aria-label={i18n._(name)}>
      <h3 className="pb-1 font-medium font-sans text-muted text-sm">{i18n._(name)}</h3>
      <ul>
        {found.map((one) => {
          const { to, search } = placeOfFound(one)
          return (
            <li key={one.id}>
              <Link
                to={to as string as '/'}
                search={search as never}
                onClick={onFollow}
                onKeyDown={onKeyDown}
                className="-mx-3 flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-2 hover:bg-sunken"
              >
                <span dir="auto" className="min-w-0 break-words font-medium">
                  {one.title || <Trans>Without words</Trans>}
                </span>
                {one.amount !== undefined && <span>{formatAmount(one.amount, one.currency ?? 'USD')}</span>}
                <StatusText found={one} />
                <time dateTime={one.moment} className="ms-auto text-muted text-sm">
                  {formatDate(one.moment)}
                </time>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
