import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/button.tsx'

/** The field in which a comment is typed. */
export interface CommentField {
  id: string
  value: string
  onValueChange: (text: string) => void
}

interface CommentFormProps {
  renderField: (field: CommentField) => ReactNode
  /** Whether there is something to send. */
  canSend: (text: string) => boolean
  onSend: (text: string) => Promise<unknown>
  /** Says why it could not be kept. */
  onFailure: (cause: unknown) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Adds a comment; what was typed stays when it cannot be kept. */
export function CommentForm({ renderField, canSend, onSend, onFailure, children }: CommentFormProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const { run, busy } = useOnce(
    async () => {
      // At once, so that the next one can be typed.
      setText('')
      await onSend(text)
      announce(t`Comment sent`)
    },
    {
      onFailure: (cause) => {
        setText((next) => next || text)
        onFailure(cause)
      },
    },
  )
  return (
    <form
      className="flex flex-col gap-2 sm:flex-row sm:items-start print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend(text)) void run()
      }}
    >
      <label htmlFor={id} className="sr-only">
        <Trans>Comment</Trans>
      </label>
      <div className="min-w-0 flex-1">{renderField({ id, value: text, onValueChange: setText })}</div>
      <div className="flex gap-2 max-sm:justify-between">
        {children}
        <Button type="submit" busy={busy} disabled={!canSend(text)} className="max-sm:flex-1">
          <Trans>Comment</Trans>
        </Button>
      </div>
    </form>
  )
}
