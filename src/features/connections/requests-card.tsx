import { Trans } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import type { Acquaintances } from './acquaintance.ts'
import { ConnectActions } from './connect-actions.tsx'
import { PersonLine } from './person-line.tsx'
import { SideCard } from './side-card.tsx'
import type { SocialLinks } from './social-links.ts'

/** Requests that wait for an answer: those to this person, with the answers, and their own. Not there when none waits. */
export function RequestsCard({ received, sent, links }: Omit<Acquaintances, 'connected'> & { links: SocialLinks }) {
  return (
    <>
      {received.length > 0 && (
        <SideCard
          id="connection-requests"
          title={<Trans>Connection requests</Trans>}
          beside={<Badge tone="ember">{received.length}</Badge>}
        >
          <ul className="flex flex-col gap-4">
            {received.map(({ connection, person }) => (
              <li key={connection.id}>
                <PersonLine
                  person={person}
                  link={links.member(person.id)}
                  note={<Trans>wants to connect with you</Trans>}
                  actions={<ConnectActions person={person} />}
                />
              </li>
            ))}
          </ul>
        </SideCard>
      )}
      {sent.length > 0 && (
        <SideCard id="sent-requests" title={<Trans>Sent requests</Trans>}>
          <ul className="flex flex-col gap-4">
            {sent.map(({ connection, person }) => (
              <li key={connection.id}>
                <PersonLine
                  person={person}
                  link={links.member(person.id)}
                  actions={<ConnectActions person={person} />}
                />
              </li>
            ))}
          </ul>
        </SideCard>
      )}
    </>
  )
}
