import { useLingui } from '@lingui/react/macro'
import { useMay } from '#admin/session/administration.ts'
import { AreaTabs } from '#admin/shell/area-tabs.tsx'
import { SubscriptionPlansTab } from '#admin/areas/finance/plans/subscription-plans-tab.tsx'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { TransactionsTab } from './transactions/transactions-tab.tsx'

/** What comes in and goes out, who has which plan, and what is for sale. */
export default function FinanceScreen() {
  const { t } = useLingui()
  const may = useMay()
  const tabs = [
    may('view_transactions') && { value: 'transactions', label: t`Transactions`, content: <TransactionsTab /> },
    may('view_subscriptions') && { value: 'subscriptions', label: t`Subscriptions`, content: <SubscriptionsTab /> },
    may('view_plans') && { value: 'plans', label: t`Plans`, content: <SubscriptionPlansTab /> },
  ].filter((tab) => tab !== false)
  return <AreaTabs title={t`Financial Management`} tabs={tabs} />
}
