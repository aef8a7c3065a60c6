import { Trans, useLingui } from '@lingui/react/macro'
import type { Sharer } from '#domain/shared-items.ts'
import { personName } from '#sync/people.ts'
import { Avatar } from '#ui/avatar.tsx'

/** Who shares what is shown. */
export function SharerLine({ owner }: { owner: Sharer }) {
  const { t } = useLingui()
  const name = personName(owner) || t`a traveller`
  return (
    <p className="flex items-center gap-2.5 text-muted text-sm">
      <Avatar decorative size="xs" name={name} src={owner.avatarUrl} />
      <span className="min-w-0 truncate">
        <Trans>Shared by {name}</Trans>
      </span>
    </p>
  )
}
