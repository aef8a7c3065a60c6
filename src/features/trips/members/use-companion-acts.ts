import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanionRole, TripMember } from '#domain/itineraries/members/trip-member.ts'
import { giveLink } from '#lib/page/give-link.ts'
import { inviteCompanion, withdrawInvitation } from '#remote/people/trip-invitations.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { toast } from '#ui/overlays/toast.ts'
import { removeCompanion } from './actions.ts'
import { useServerAct } from './use-server-act.ts'

/** What an owner does about a companion, one thing at a time; says how it went. */
export function useCompanionActs({ id, name }: TripMember, destination: string) {
  const { t } = useLingui()
  const [link, setLink] = useState<string | null>(null)
  const { told } = useServerAct()
  /** What the server did for others too is here with the next pull. */
  const pull = () => requireAccount().engine.sync('manual')

  return {
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
    remove: () => told(() => removeCompanion(id), t`Companion removed`, t`Failed to remove the companion`),
  }
}
