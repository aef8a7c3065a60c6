import { useLingui } from '@lingui/react/macro'
import { useMay } from '#admin/session/administration.ts'
import { AreaTabs } from '#admin/shell/area-tabs.tsx'
import { readSettings } from '#remote/admin/settings.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { OperationsTab } from './operations/operations-tab.tsx'
import { OwnAccount } from './own-account.tsx'
import { SettingsForm } from './platform/settings-form.tsx'

/** What the platform is like, what keeps it running, and the administrator's own account. */
export default function SettingsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const tabs = [
    ...(may('view_settings') ? [{ value: 'platform', label: t`Platform`, content: <PlatformTab /> }] : []),
    ...(may('manage_settings') ? [{ value: 'operations', label: t`Operations`, content: <OperationsTab /> }] : []),
    { value: 'account', label: t`Your account`, content: <OwnAccount /> },
  ]
  return <AreaTabs title={t`Settings`} tabs={tabs} />
}

function PlatformTab() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['settings'], readSettings)
  if (data) return <SettingsForm stored={data} />
  if (failure || offline)
    return <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch settings`} onRetry={again} />
  return <LoadingCards cards={[{ lines: 9 }, { lines: 9 }, { lines: 5 }, { lines: 5 }]} />
}
