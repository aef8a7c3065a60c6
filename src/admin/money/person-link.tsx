import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { personOf } from './money-words.tsx'

interface PersonLinkProps {
  row: { user_id?: string | null; user_name: string | null; user_email: string | null }
}

/** Whose it is; their account for who may see it. */
export function PersonLink({ row }: PersonLinkProps) {
  const may = useMay()
  const name = personOf(row)
  if (!name) return <Trans>Deleted account</Trans>
  return row.user_id && may('view_users') ? (
    <Link
      to={areaPath('users', row.user_id) as string as '/'}
      className="break-words underline decoration-2 decoration-ember underline-offset-4"
    >
      {name}
    </Link>
  ) : (
    <span className="break-words">{name}</span>
  )
}
