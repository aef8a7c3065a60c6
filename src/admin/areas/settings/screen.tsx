import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureText } from '#admin/failure-text.ts'
import { readSettings } from '#remote/admin/settings.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { OwnAccount } from './own-account.tsx'
import { SettingsForm } from './platform/settings-form.tsx'

/** What the platform is like, and the administrator's own account. */
export default function SettingsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { tab?: string }).tab
  const tabs = [
    { value: 'platform', label: t`Platform` },
    { value: 'account', label: t`Your account` },
  ]
  const shown = tabs.find(({ value }) => value === asked)?.value ?? 'platform'
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={<Trans>Settings</Trans>} />
      <Tabs
        label={t`Settings`}
        value={shown}
        tabs={tabs}
        onValueChange={(tab) =>
          void navigate({ to: '.', search: (tab === 'platform' ? {} : { tab }) as never, resetScroll: false })
        }
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === 'platform' && <PlatformTab />}
            {value === 'account' && <OwnAccount />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

function PlatformTab() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['settings'], readSettings)
  if (data) return <SettingsForm stored={data} />
  if (failure || offline)
    return (
      <ErrorState
        message={
          offline ? (
            <Trans>You are offline. This page needs a network.</Trans>
          ) : (
            failureText(t`Failed to fetch settings`, failure)
          )
        }
        onRetry={again}
        retryLabel={t`Try again`}
      />
    )
  return <Skeleton className="h-96" />
}
