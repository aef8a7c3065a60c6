import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'

interface PersonLineProps {
  person: Person
  link: LinkProps
  /** A quieter line below the name. */
  note?: ReactNode
  /** Buttons, below on their own line. */
  actions?: ReactNode
}

/** Somebody in a narrow list. */
export function PersonLine({ person, link, note, actions }: PersonLineProps) {
  const { t } = useLingui()
  const name = personName(person) || t`A traveler`
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Avatar decorative name={name} src={person.avatarUrl} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          {...link}
          className="flex min-h-10 items-center truncate font-medium hover:underline pointer-coarse:min-h-11"
        >
          <span className="truncate">{name}</span>
        </Link>
        {note && <span className="-mt-1.5 text-muted text-sm">{note}</span>}
      </div>
      {actions && <div className="mt-2.5 flex w-full flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
