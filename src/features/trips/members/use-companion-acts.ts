import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanionRole, TripMember } from '#domain/itineraries/members/trip-member.ts'
import { giveLink } from '#lib/page/give-link.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { endTripOffer, inviteCompanion, offerTrip, withdrawInvitation } from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { toast } from '#ui/overlays/toast.ts'
import { removeCompanion } from './actions.ts'

/** What an owner does about a companion, one thing at a time; says how it went. */
export function useCompanionActs({ id, name }: TripMember, destination: string) {
  const { t } = useLingui()
  const [link, setLink] = useState<string | null>(null)
  const { run, busy } = useOnce(
    async ({ work, done }: { work: () => Promise<unknown>; done: string | null; failed: string }) => {
      await work()
      if (done) toast.success(done)
    },
    {
      onFailure: (cause, { failed }) => {
        console.warn(cause)
        const offline = cause instanceof RemoteError && cause.kind === 'offline'
        toast.error(
          offline ? failed : failureText(failed, cause),
          offline ? { description: t`You are offline. This needs a connection to the internet.` } : undefined,
        )
      },
    },
  )
  const told = (work: () => Promise<unknown>, done: string | null, failed: string) => run({ work, done, failed })
  /** What the server did for others too is here with the next pull. */
  const pull = () => requireAccount().engine.sync('manual')

  return {
    busy,
    told,
    /** The last link that was made here; nobody can read it again later. */
    link,
    /** Makes a link, and hands it on. */
    invite: (role: CompanionRole) =>
      told(
        async () => {
          // Whoever was noted a moment ago, the server may not know yet.
          await pull()
          const path = `/join/${await inviteCompanion(id, role)}`
          setLink(new URL(path, location.origin).href)
          void pull()
          // Where the clipboard is closed, the link stands below the name.
          const given = await giveLink(t`Trip to ${destination}`, path).catch(() => null)
          if (given === 'copied')
            toast.success(t`Link copied to clipboard!`, { description: t`It lets ${name} join, once, within 14 days.` })
        },
        null,
        t`Failed to make the link`,
      ),
    withdraw: () =>
      told(
        async () => {
          await withdrawInvitation(id)
          setLink(null)
          void pull()
        },
        t`Link withdrawn`,
        t`Failed to withdraw the link`,
      ),
    offer: () =>
      told(
        async () => {
          await offerTrip(id)
          await pull()
        },
        t`Offered to ${name}`,
        t`Failed to offer the trip`,
      ),
    endOffer: () =>
      told(
        async () => {
          await endTripOffer(id)
          await pull()
        },
        t`The offer is taken back`,
        t`Failed to take the offer back`,
      ),
    remove: () => told(() => removeCompanion(id), t`Companion removed`, t`Failed to remove the companion`),
  }
}
