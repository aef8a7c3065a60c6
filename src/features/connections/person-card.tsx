import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { FoundPerson } from '#domain/people/person-page.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConnectActions } from './connect-actions.tsx'

/** Somebody who was found: who they are, and what can be done about them. */
export function PersonCard({ found: { person, location }, link }: { found: FoundPerson; link: LinkProps }) {
  const { t } = useLingui()
  const name = personName(person) || t`A traveler`
  return (
    <Card asChild className="flex flex-col gap-4 p-5">
      <article aria-label={name}>
        <div className="flex items-center gap-4">
          <Avatar decorative size="lg" name={name} src={person.avatarUrl} />
          <div className="min-w-0 flex-1">
            <h3 className="line-clamp-2 break-words font-display font-semibold text-lg">{name}</h3>
            {location && (
              <p className="flex items-center gap-1.5 text-muted text-sm">
                <MapPin aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{location}</span>
              </p>
            )}
          </div>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-2">
          <ConnectActions person={person} />
          <Button asChild size="sm" variant="ghost" className="ms-auto">
            <Link {...link} aria-label={t`View Profile of ${name}`}>
              <Trans>View Profile</Trans>
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  )
}
