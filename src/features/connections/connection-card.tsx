import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { KnownPerson } from './known-people.ts'
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx'
import type { SocialLinks } from './social-links.ts'

/** Somebody whom this person is connected with. */
export function ConnectionCard({ one, links }: { one: KnownPerson; links: SocialLinks }) {
  const { connection, person } = one
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  const name = personName(person) || t`A traveler`
  // An acceptance is the only change that a connection knows.
  const since = formatDate(connection.updatedAt)
  return (
    <Card asChild className="flex flex-col gap-4 p-5">
      <article aria-label={name}>
        <div className="flex items-center gap-4">
          <Avatar decorative size="lg" name={name} src={person.avatarUrl} />
          <div className="min-w-0 flex-1">
            <h3 className="truncate font-display font-semibold text-lg">{name}</h3>
            <p className="text-muted text-sm">
              <Trans>Connected since {since}</Trans>
            </p>
          </div>
        </div>
        <div className="mt-auto flex items-center gap-2">
          <Button asChild size="sm" className="flex-1">
            <Link {...links.person(person.id)} aria-label={t`View Profile of ${name}`}>
              <Trans>View Profile</Trans>
            </Link>
          </Button>
          <Menu
            trigger={
              <IconButton label={t`More about ${name}`} className="text-muted">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onSelect={() => setRemoving(true)}>
              <Trans>Remove connection</Trans>
            </MenuItem>
          </Menu>
        </div>
        <RemoveConnectionDialog
          connection={connection}
          name={name}
          open={removing}
          onClose={() => setRemoving(false)}
        />
      </article>
    </Card>
  )
}
