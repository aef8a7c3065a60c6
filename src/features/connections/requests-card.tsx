import type { ReactNode } from 'react'
import type { KnownPerson } from './known-people.ts'
import { ConnectActions } from './connect-actions.tsx'
import { PersonLine } from './person-line.tsx'
import { SideCard } from './side-card.tsx'
import type { SocialLinks } from './social-links.ts'

interface RequestsCardProps {
  id: string
  title: ReactNode
  /** At the end of the title's line. */
  beside?: ReactNode
  /** Below each name. */
  note?: ReactNode
  requests: readonly KnownPerson[]
  links: Pick<SocialLinks, 'person'>
}

/** Requests that wait for an answer, with what this person can do about each. Not there when none waits. */
export function RequestsCard({ id, title, beside, note, requests, links }: RequestsCardProps) {
  if (requests.length === 0) return null
  return (
    <SideCard id={id} title={title} beside={beside}>
      <ul className="flex flex-col gap-4">
        {requests.map(({ connection, person }) => (
          <li key={connection.id}>
            <PersonLine
              person={person}
              link={links.person(person.id)}
              note={note}
              actions={<ConnectActions person={person} />}
            />
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
