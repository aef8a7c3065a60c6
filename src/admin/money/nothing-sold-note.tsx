import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { readPlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { Banner } from '#ui/banner.tsx'

/** Above what would be sold if payments were on. */
export function NothingSoldNote() {
  const may = useMay()
  const { data: sale } = useOne(['plans', 'on-sale'], () => readPlansOnSale())
  if (sale?.mode !== 'off') return null
  return (
    <Banner tone="sand">
      <Trans>Nothing is sold here: payments are off. Travelers see no plans and no prices.</Trans>{' '}
      {may('view_settings') && (
        <Link to={areaPath('settings') as string as '/'} className="font-semibold underline underline-offset-4">
          <Trans>Settings</Trans>
        </Link>
      )}
    </Banner>
  )
}
