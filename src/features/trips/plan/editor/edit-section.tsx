import { type ReactNode, useCallback } from 'react'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { useEditor } from './editor-context.ts'
import { ProblemMark } from './problem-mark.tsx'

interface EditSectionProps {
  /** Under which the editor remembers whether it is open. */
  itemKey: string
  title: ReactNode
  /** Something in it must be mended. */
  troubled: boolean
  children: ReactNode
}

/** A part of the plan beside its days, to open and close. */
export function EditSection({ itemKey, title, troubled, children }: EditSectionProps) {
  const { isOpen, setOpen } = useEditor()
  const open = isOpen(itemKey)
  return (
    <section className="rounded-card border bg-paper dark:bg-sunken">
      <Collapsible
        heading="h2"
        open={open}
        onOpenChange={useCallback((next: boolean) => setOpen(itemKey, next), [itemKey, setOpen])}
        headClassName="rounded-card px-4 py-3 hover:bg-sunken dark:hover:bg-track"
        title={
          <span className="flex items-center gap-3 font-display font-semibold text-lg">
            {title}
            {troubled && <ProblemMark />}
          </span>
        }
      >
        {open && children}
      </Collapsible>
    </section>
  )
}
