import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { actTold } from '#admin/act-told.ts'
import { areas, screenOf } from '#admin/areas.ts'
import { placeOf } from '#admin/place-of-entry.ts'
import { useMay } from '#admin/session/administration.ts'
import type { AuditEntry } from '#remote/admin/audit-log.ts'

interface ToldLineProps {
  entry: Pick<AuditEntry, 'admin_name' | 'action' | 'resource' | 'resource_id' | 'details'>
  /** The address of the page on which it stands: no link leads there. */
  here?: string
}

/** What an administrator did, as a sentence; what it was done to is a link where it has a page that may be seen. */
export function ToldLine({ entry, here }: ToldLineProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const { act, what } = actTold(entry, i18n._.bind(i18n))
  const place = placeOf(entry)
  const area = place && areas.find(({ name }) => name === place.area)
  const open = area && screenOf(area.name) && may(...area.permissions) && place.to !== here
  return (
    <>
      <b className="font-semibold">{entry.admin_name}</b> {act}{' '}
      {place && open ? (
        <Link to={place.to as string as '/'} search={place.search as never} className="underline underline-offset-4">
          {what}
        </Link>
      ) : (
        what
      )}
    </>
  )
}
