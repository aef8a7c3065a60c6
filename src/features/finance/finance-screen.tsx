import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePageName } from '#lib/words/page-name.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { DeleteTransactionDialog } from '#features/finance/transactions/delete-transaction-dialog.tsx'
import { type FinanceTab, type FinanceView, financeTabs } from './finance-address.ts'
import type { FinanceLinks } from './finance-links.ts'
import { useFinancialSummary, useGoals, useTransactions } from './queries.ts'
import { SummaryCards } from './summary-cards.tsx'
import { TransactionDetailsDialog } from '#features/finance/transactions/transaction-details-dialog.tsx'
import { noGoal } from '#features/finance/transactions/transaction-filters.ts'
import type { TransactionLine } from '#features/finance/transactions/transaction-line.ts'
import { TransactionsTab } from '#features/finance/transactions/transactions-tab.tsx'

const AnalysisTab = lazy(() =>
  import('#features/finance/analysis/analysis-tab.tsx').then((file) => ({ default: file.AnalysisTab })),
)
const ToolsTab = lazy(() =>
  import('#features/finance/tools/tools-tab.tsx').then((file) => ({ default: file.ToolsTab })),
)
const TransactionFormDialog = lazy(() =>
  import('#features/finance/transactions/transaction-form-dialog.tsx').then((file) => ({
    default: file.TransactionFormDialog,
  })),
)

interface FinanceScreenProps {
  view: FinanceView
  onViewChange: (view: FinanceView) => void
  links: FinanceLinks
}

/** What is open above the screen. */
type Opened = { dialog: 'form'; transaction?: TransactionLine } | { dialog: 'details' | 'delete'; id: string } | null

/** Savings, expenses and refunds, what they come to, and two tools. */
export function FinanceScreen({ view, onViewChange, links }: FinanceScreenProps) {
  const { t } = useLingui()
  const transactions = useTransactions()
  const goals = useGoals()
  const summary = useFinancialSummary(goals)
  const [opened, setOpened] = useState<Opened>(null)
  const lines = transactions.state === 'ready' ? transactions.data : []
  const goalList = goals.state === 'ready' ? goals.data : []
  // Where the tab has a primary action of its own, this one is not.
  const nothingYet = transactions.state === 'ready' && lines.length === 0
  const lineOf = (id: string) => lines.find((line) => line.id === id)
  const { goal } = view.filters
  const tabs = { transactions: t`Transactions`, analysis: t`Budget Analysis`, tools: t`Financial Tools` }
  usePageName(view.tab === 'transactions' ? undefined : `${tabs[view.tab]} · ${t`Financial`}`)
  const waiting = <Skeleton className="mt-5 h-64 w-full" />
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t`Financial`}
        subtitle={<Trans>Track your travel savings and expenses</Trans>}
        actions={
          <Button
            variant={nothingYet || view.tab === 'tools' ? 'secondary' : 'primary'}
            onClick={() => setOpened({ dialog: 'form' })}
          >
            <Plus aria-hidden />
            <Trans>Add Transaction</Trans>
          </Button>
        }
      />
      <SummaryCards summary={summary} />
      <Tabs<FinanceTab>
        label={t`Financial`}
        value={view.tab}
        onValueChange={(tab) => onViewChange({ ...view, tab })}
        tabs={financeTabs.map((value) => ({ value, label: tabs[value] }))}
      >
        <TabPanel value="transactions">
          <TransactionsTab
            transactions={transactions}
            goals={goalList}
            filters={view.filters}
            onFiltersChange={(filters) => onViewChange({ ...view, filters })}
            onAdd={() => setOpened({ dialog: 'form' })}
            onView={(id) => setOpened({ dialog: 'details', id })}
            onDelete={(id) => setOpened({ dialog: 'delete', id })}
          />
        </TabPanel>
        <TabPanel value="analysis">
          <Suspense fallback={waiting}>
            <AnalysisTab
              transactions={transactions}
              goals={goalList}
              period={view.period}
              onPeriodChange={(period) => onViewChange({ ...view, period })}
              onAdd={() => setOpened({ dialog: 'form' })}
              links={links}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="tools">
          <Suspense fallback={waiting}>
            <ToolsTab />
          </Suspense>
        </TabPanel>
      </Tabs>
      {opened?.dialog === 'form' && (
        <Suspense fallback={null}>
          <TransactionFormDialog
            transaction={opened.transaction}
            goalId={goal !== noGoal ? goal : null}
            goals={goalList}
            lines={lines}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      <TransactionDetailsDialog
        transaction={opened?.dialog === 'details' ? lineOf(opened.id) : undefined}
        goals={goalList}
        links={links}
        onEdit={(transaction) => setOpened({ dialog: 'form', transaction })}
        onDelete={(id) => setOpened({ dialog: 'delete', id })}
        onClose={() => setOpened(null)}
      />
      <DeleteTransactionDialog
        transaction={opened?.dialog === 'delete' ? lineOf(opened.id) : undefined}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
