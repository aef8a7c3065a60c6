import { Trans } from '@lingui/react/macro'
import { Children, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface MembersDialogProps {
  title: string
  description: string
  /** Ways to add somebody. */
  add: ReactNode
  /** Above those who are in. */
  heading: string
  /** Said when nobody is. */
  empty: string
  /** A list item for everybody who is in. */
  children: ReactNode
  /** What else an owner may do about them. */
  below?: ReactNode
  onClose: () => void
}

/** Where an owner adds people to something, says what they may do, and takes them out. Each act counts at once. */
export function MembersDialog({
  title,
  description,
  add,
  heading,
  empty,
  children,
  below,
  onClose,
}: MembersDialogProps) {
  const headingId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {add}
        <section aria-labelledby={headingId} className="flex flex-col gap-2">
          <h3 id={headingId} className="font-medium font-sans text-sm">
            {heading}
          </h3>
          {Children.count(children) === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            <ul className="flex flex-col divide-y">{children}</ul>
          )}
        </section>
        {below}
      </div>
    </Dialog>
  )
}
