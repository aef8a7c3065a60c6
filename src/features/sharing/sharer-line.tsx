import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Sharer } from '#domain/sharing/shared-items.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'

interface SharerLineProps {
  owner: Sharer
  /** Where more of the person is; above the link of a card that it stands in. */
  link?: LinkProps
}

/** Who shares what is shown. */
export function SharerLine({ owner, link }: SharerLineProps) {
  const { t } = useLingui()
  const name = personName(owner) || t`a traveler`
  return (
    <p className="flex items-center gap-2.5 text-muted text-sm">
      <Avatar decorative size="xs" name={name} src={owner.avatarUrl} />
      <span className="min-w-0 truncate">
        {link ? (
          <Trans>
            Shared by{' '}
            <Link {...link} className="relative py-2 font-medium text-ink hover:underline">
              {name}
            </Link>
          </Trans>
        ) : (
          <Trans>Shared by {name}</Trans>
        )}
      </span>
    </p>
  )
}
