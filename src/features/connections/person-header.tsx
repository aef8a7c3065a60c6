import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft, MapPin, UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { ConnectActions } from './connect-actions.tsx'
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx'

interface PersonHeaderProps {
  person: Person
  location: string | null
  connection: Connection | null
  back: LinkProps
  report: ReactNode
}

/** Who a member is, and what there is between them and this person. */
export function PersonHeader({ person, location, connection, back, report }: PersonHeaderProps) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  const name = personName(person) || t`A traveler`
  const connected = connection?.status === 'accepted'
  const since = connected ? formatDate(connection.updatedAt) : ''
  return (
    <div className="flex flex-col gap-3">
      <Link
        {...back}
        className="flex min-h-9 w-fit items-center gap-1.5 font-medium text-muted text-sm no-underline hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>Back to connections</Trans>
      </Link>
      <Card>
        {/* A poster is at most three times as wide as high; of a wider one the sky is left out. */}
        <div aria-hidden className="relative h-32 overflow-hidden sm:h-52">
          <div className="absolute inset-x-0 bottom-0 aspect-3/1 min-h-full w-full">
            <TravelPoster name={location ?? name} category="nature" />
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 px-5 pb-5 sm:px-7 sm:pb-6">
          <Avatar
            decorative
            size="xl"
            name={name}
            src={person.avatarUrl}
            className="relative -mt-10 ring-4 ring-surface"
          />
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1 pt-3">
            <h1 className="break-words font-display font-semibold text-[1.75rem] leading-tight">{name}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
              {location && (
                <span className="flex min-w-0 items-center gap-1.5">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  <span className="break-words">{location}</span>
                </span>
              )}
              {connected ? <Trans>Connected since {since}</Trans> : <Trans>Traveler</Trans>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ConnectActions person={person} primary />
            {connected && (
              <Button size="sm" variant="ghost" className="text-muted" onClick={() => setRemoving(true)}>
                <UserMinus aria-hidden />
                <Trans>Remove connection</Trans>
              </Button>
            )}
            {report}
          </div>
        </div>
      </Card>
      {connection && (
        <RemoveConnectionDialog
          connection={connection}
          name={name}
          open={removing}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
