import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '#admin/session/administration.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { PlansTab } from './plans/plans-tab.tsx'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { TransactionsTab } from './transactions/transactions-tab.tsx'

/** What comes in and goes out, who has which plan, and what is for sale. */
export default function FinanceScreen() {
  const { t } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { tab?: string }).tab
  const tabs = [
    ...(may('view_transactions') ? [{ value: 'transactions', label: t`Transactions` }] : []),
    ...(may('view_subscriptions') ? [{ value: 'subscriptions', label: t`Subscriptions` }] : []),
    ...(may('view_plans') ? [{ value: 'plans', label: t`Plans` }] : []),
  ]
  const shown = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? ''
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={<Trans>Financial Management</Trans>} />
      <Tabs
        label={t`Financial Management`}
        value={shown}
        tabs={tabs}
        onValueChange={(tab) =>
          void navigate({ to: '.', search: (tab === tabs[0]?.value ? {} : { tab }) as never, resetScroll: false })
        }
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === 'transactions' && <TransactionsTab />}
            {value === 'subscriptions' && <SubscriptionsTab />}
            {value === 'plans' && <PlansTab />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
