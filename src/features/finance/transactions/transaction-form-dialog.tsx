import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { newTransactionValues, valuesOfTransaction } from '#domain/money/transaction-form.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useListRoles } from '#data/list-role.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { categoriesOf } from '#features/finance/queries.ts'
import { TransactionForm } from './transaction-form.tsx'
import type { GoalFacts, TransactionLine } from './transaction-line.ts'

interface TransactionFormDialogProps {
  /** The transaction that is edited; without one a new one is made … */
  transaction?: TransactionLine
  /** … for this goal. */
  goalId: string | null
  goals: readonly GoalFacts[]
  lines: readonly TransactionLine[]
  onClose: () => void
}

/** 'Add Transaction' or 'Edit Transaction', as soon as what it needs is read. */
export function TransactionFormDialog({ transaction, goalId, goals, lines, onClose }: TransactionFormDialogProps) {
  const currency = usePreferredCurrency()
  const roles = useListRoles()
  const today = useToday()
  if (!currency || !roles) return null
  // One books on the goals that one works on; where a booking is already, it may stay.
  const bookable = goals.filter(
    ({ id, bucketListId }) => id === transaction?.goalId || mayWorkOn(roles.get(bucketListId) ?? 'viewer'),
  )
  const goal = bookable.find(({ id }) => id === goalId)
  const initial = transaction
    ? valuesOfTransaction(transaction)
    : newTransactionValues(today, goal?.currency ?? currency, goal?.id)
  return (
    <OpenForm
      transaction={transaction}
      initial={initial}
      goals={bookable}
      categories={categoriesOf(lines)}
      onClose={onClose}
    />
  )
}

interface OpenFormProps {
  transaction?: TransactionLine
  initial: ReturnType<typeof newTransactionValues>
  goals: readonly GoalFacts[]
  categories: readonly string[]
  onClose: () => void
}

function OpenForm({ onClose, ...rest }: OpenFormProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  // As they were when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [opened] = useState(rest)
  return (
    <FormDialog
      title={opened.transaction ? t`Edit Transaction` : t`Add Transaction`}
      formId={formId}
      submitLabel={opened.transaction ? t`Save Changes` : t`Create`}
      busy={saving}
      onClose={onClose}
    >
      <TransactionForm id={formId} {...opened} onSavingChange={setSaving} onSaved={onClose} />
    </FormDialog>
  )
}
