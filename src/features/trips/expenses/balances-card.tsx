import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { PersonId } from '#domain/itineraries/expenses/expense-money.ts'
import type { Transfer } from '#domain/itineraries/expenses/transfers.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { useFaces } from '#data/faces.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import type { Purse } from './purse.ts'
import { Stands } from './stands.tsx'

interface BalancesCardProps {
  purse: Purse
  me: PersonId
  nameOf: (id: PersonId) => string
  /** Nothing for whoever only looks. */
  onSettle?: (transfer: Transfer) => void
}

/** How everybody stands, and who pays whom to be even. */
export function BalancesCard({ purse, me, nameOf, onSettle }: BalancesCardProps) {
  const { t } = useLingui()
  const { balances, transfers, people, currency } = purse
  const [asked, setAsked] = useState<PersonId | null>(null)
  const faces = useFaces(people.map(({ id }) => id))
  const faceOf = new Map(people.map(({ id, name }, at) => [id, { src: faces?.[at] ?? null, name: name ?? nameOf(id) }]))
  // In the order of the people, oneself first.
  const inOrder = people
    .flatMap(({ id }) => balances.people.find(({ person }) => person === id) ?? [])
    .sort((one, other) => Number(other.person === me) - Number(one.person === me))
  const shown = balances.people.find(({ person }) => person === asked)
  return (
    <Card>
      <ul aria-label={t`Balances`} className="flex flex-col divide-y">
        {inOrder.map((balance) => (
          <li key={balance.person}>
            <button
              type="button"
              onClick={() => setAsked(balance.person)}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken sm:px-6"
            >
              <Avatar
                decorative
                size="sm"
                name={faceOf.get(balance.person)?.name ?? ''}
                src={faceOf.get(balance.person)?.src}
              />
              <bdi className="min-w-0 flex-1 truncate">{nameOf(balance.person)}</bdi>
              <Stands balance={balance} currency={currency} isMe={balance.person === me} />
            </button>
          </li>
        ))}
      </ul>
      <div className="border-t px-4 py-4 sm:px-6">
        {transfers.length === 0 ? (
          <p className="text-muted text-sm">
            <Trans>All settled up.</Trans>
          </p>
        ) : (
          <>
            <h3 id="to-settle-up" className="pb-1 font-medium font-sans text-sm tracking-normal">
              <Trans>To settle up</Trans>
            </h3>
            <ul aria-labelledby="to-settle-up" className="flex flex-col">
              {transfers.map((transfer) => {
                const [from, to] = [nameOf(transfer.from), nameOf(transfer.to)]
                const amount = unitsInWords(transfer.amount, currency)
                return (
                  <li key={`${transfer.from} ${transfer.to}`} className="flex min-h-12 items-center gap-2 py-1">
                    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                      <bdi>{from}</bdi>
                      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
                      <span className="sr-only">
                        <Trans>pays</Trans>
                      </span>
                      <bdi>{to}</bdi>
                    </span>
                    <span className="shrink-0 font-medium tabular-nums">{amount}</span>
                    {onSettle && (
                      <Button
                        size="sm"
                        className="ms-2"
                        aria-label={t`Settle up: ${from} pays ${to} ${amount}`}
                        onClick={() => onSettle(transfer)}
                      >
                        <Trans>Settle Up</Trans>
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
      {shown && (
        <BalanceDialog
          purse={purse}
          balance={shown}
          name={nameOf(shown.person)}
          isMe={shown.person === me}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
