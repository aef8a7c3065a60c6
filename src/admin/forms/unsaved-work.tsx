/** What was typed and is not saved: it is asked about before it is lost, whichever way somebody leaves. */
import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

const open = new Set<() => boolean>()

/** Whether something on the screen is not saved; for ways out that are no navigation, such as signing out. */
export const hasUnsavedWork = (): boolean => [...open].some((isUnsaved) => isUnsaved())

/** Asks before a link, a tab, Back or a reload takes away what is not saved. Draw it beside what is filled in. */
export function UnsavedWork({ isUnsaved }: { isUnsaved: () => boolean }) {
  const look = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = () => look()
    open.add(ask)
    return () => void open.delete(ask)
  }, [])
  const leaving = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const isBlocked = leaving.status === 'blocked'
  return (
    <UnsavedQuestion
      open={isBlocked}
      onStay={() => isBlocked && leaving.reset()}
      onDiscard={() => isBlocked && leaving.proceed()}
    />
  )
}

interface UnsavedQuestionProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
}

export function UnsavedQuestion({ open: isOpen, onStay, onDiscard }: UnsavedQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => !next && onStay()}
      title={t`Discard your changes?`}
      message={t`What you typed here is not saved yet.`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onConfirm={onDiscard}
    />
  )
}
