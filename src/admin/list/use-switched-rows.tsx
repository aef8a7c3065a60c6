import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { RowAct } from './row-acts.tsx'

interface SwitchedRowsOptions<Row> {
  /** First word of the list's questions. */
  topic: string
  nameOf: (row: Row) => string
  setActive: (row: Row, active: boolean) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  words: {
    updated: string
    deleted: string
    failedToUpdate: string
    failedToDelete: string
    /** What follows, below the question. */
    onDeactivation: ReactNode
    onDeletion: ReactNode
  }
}

/** Rows that are activated, deactivated and deleted: what takes something away is asked about first. */
export function useSwitchedRows<Row extends { is_active: boolean }>(options: SwitchedRowsOptions<Row>) {
  const { topic, nameOf, setActive, remove, words } = options
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ act: 'deactivate' | 'delete'; row: Row } | null>(null)
  const { run, busy } = useOnce(
    async ({ act, row }: { act: 'activate' | 'deactivate' | 'delete'; row: Row }) => {
      await (act === 'delete' ? remove(row) : setActive(row, act === 'activate'))
      toast.success(act === 'delete' ? words.deleted : words.updated)
      setAsked(null)
      await refetchTopics(topic, 'audit')
    },
    {
      onFailure: (cause, { act }) => {
        recheckRights(cause)
        setAsked(null)
        void refetchTopics(topic)
        toast.error(failureText(act === 'delete' ? words.failedToDelete : words.failedToUpdate, cause))
      },
    },
  )

  function actsOf(row: Row, canBeDeleted: boolean): (RowAct | false)[] {
    const name = nameOf(row)
    return [
      row.is_active
        ? {
            id: 'switch',
            words: t`Deactivate`,
            label: t`Deactivate ${name}`,
            disabled: busy,
            onAct: () => setAsked({ act: 'deactivate', row }),
          }
        : {
            id: 'switch',
            words: t`Activate`,
            label: t`Activate ${name}`,
            disabled: busy,
            onAct: () => void run({ act: 'activate', row }),
          },
      canBeDeleted && {
        words: t`Delete`,
        label: t`Delete ${name}`,
        tone: 'danger',
        onAct: () => setAsked({ act: 'delete', row }),
      },
    ]
  }

  const name = asked && nameOf(asked.row)
  const question = asked && (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={() => setAsked(null)}
      title={asked.act === 'delete' ? <Trans>Delete {name}?</Trans> : <Trans>Deactivate {name}?</Trans>}
      message={asked.act === 'delete' ? words.onDeletion : words.onDeactivation}
      confirmLabel={asked.act === 'delete' ? t`Delete` : t`Deactivate`}
      cancelLabel={t`Cancel`}
      busy={busy}
      onConfirm={() => void run(asked)}
    />
  )
  return { actsOf, question }
}
