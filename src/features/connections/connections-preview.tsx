import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import type { KnownPerson } from './known-people.ts'
import { PersonLine } from './person-line.tsx'
import { SideCard } from './side-card.tsx'
import type { SocialLinks } from './social-links.ts'

/** How many people are shown before the rest is a number. */
const shownCount = 5

interface ConnectionsPreviewProps {
  connected: readonly KnownPerson[]
  links: SocialLinks
  className?: string
}

/** The first connections, and the way to all of them. */
export function ConnectionsPreview({ connected, links, className }: ConnectionsPreviewProps) {
  const rest = connected.length - shownCount
  return (
    <SideCard
      id="connections-preview"
      title={<Trans>Connections</Trans>}
      className={className}
      beside={
        connected.length > 0 && (
          <Button asChild variant="link" size="sm" className="min-h-7 pointer-coarse:-my-2">
            <Link {...links.tab('connections')}>
              <Trans>View All</Trans>
            </Link>
          </Button>
        )
      }
    >
      {connected.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody yet. Find people you travel with in Discover.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {connected.slice(0, shownCount).map(({ connection, person }) => (
            <li key={connection.id}>
              <PersonLine person={person} link={links.person(person.id)} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="text-muted text-sm">
          <Plural value={rest} one="+# more connections" other="+# more connections" />
        </p>
      )}
    </SideCard>
  )
}
