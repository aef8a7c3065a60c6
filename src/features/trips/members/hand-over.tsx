import { Trans, useLingui } from '@lingui/react/macro'
import { Crown, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { formatDate } from '#domain/text/dates.ts'
import { endTripOffer, offerTrip } from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useServerAct } from './use-server-act.ts'

interface HandOverProps {
  /** Companions with an account, at least one. */
  members: readonly TripMember[]
  destination: string
}

/** Where an owner offers the trip to a companion, and takes the offer back. */
export function HandOver({ members, destination }: HandOverProps) {
  const { t } = useLingui()
  const headingId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { told, busy } = useServerAct()
  const offered = members.find(({ offeredAt }) => offeredAt !== null)
  const heir = members.find(({ id }) => id === chosen) ?? members[0]
  const name = heir?.name ?? ''
  /** What the server did for others too is here with the next pull. */
  const thenPulled = async (answer: Promise<void>) => {
    await answer
    await requireAccount().engine.sync('manual')
  }
  const offer = (id: string) =>
    told(() => thenPulled(offerTrip(id)), t`Trip offered to ${name}`, t`Failed to offer the trip`)
  const endOffer = (id: string) =>
    told(() => thenPulled(endTripOffer(id)), t`Offer withdrawn`, t`The offer couldn’t be taken back`)

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 border-t pt-5">
      <div className="flex flex-col gap-1">
        <h3 id={headingId} className="font-medium font-sans text-sm">
          <Trans>Hand the trip over</Trans>
        </h3>
        <p className="text-muted text-sm">
          {offered?.offeredAt ? (
            <Offered name={offered.name} at={offered.offeredAt} />
          ) : (
            <Trans>Somebody else can own this trip. You stay on as an editor.</Trans>
          )}
        </p>
      </div>
      {offered ? (
        <Button className="self-start max-sm:w-full" busy={busy} onClick={() => void endOffer(offered.id)}>
          <Undo2 aria-hidden />
          <Trans>Withdraw the offer</Trans>
        </Button>
      ) : (
        heir && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t`New owner`} className="min-w-48 flex-1">
              {(control) => (
                <Select
                  {...control}
                  value={heir.id}
                  onValueChange={setChosen}
                  options={members.map((member) => ({ value: member.id, label: member.name }))}
                />
              )}
            </Field>
            <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
              <Crown aria-hidden />
              <Trans>Offer the trip</Trans>
            </Button>
          </div>
        )
      )}
      <ConfirmDialog
        open={asking && heir !== undefined}
        onOpenChange={(open) => !open && setAsking(false)}
        title={t`Hand the trip over`}
        message={t`Do you want to offer ${name} the trip to ${destination}?`}
        detail={t`Once they accept, it’s theirs and you stay on as an editor. It will no longer be shared with anyone else, and its post will be removed, along with its likes and comments.`}
        confirmLabel={t`Offer`}
        cancelLabel={t`Cancel`}
        busy={busy}
        onConfirm={() => heir && void offer(heir.id).then(() => setAsking(false))}
      />
    </section>
  )
}

/** That the trip is offered to somebody, and since when. */
function Offered({ name, at }: { name: string; at: string }) {
  const day = formatDate(at)
  return (
    <Trans>
      You offered it to {name} on {day}. It’s yours until they accept.
    </Trans>
  )
}
