import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { isChangedMeanwhile } from '#ui/forms/refusal.ts'
import { FieldProblem, type SaveFormOptions, useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'

interface ActFormOptions<Values extends FieldValues, Read>
  extends Pick<SaveFormOptions<Values, Read>, 'schema' | 'initial' | 'taken'> {
  /** @param overwrites what somebody else has changed meanwhile, after that was told */
  act: (read: Read, overwrites: boolean) => Promise<unknown>
  /** Said once it is done; nothing where the act says itself. */
  done?: string
  failed: string
  /** What is asked for anew once it is done. */
  changes: readonly string[]
  /** What is asked for anew after a failure: it may have been about something that is no more. */
  rereads?: readonly string[]
  onClose: () => void
}

/** A form in an `ActDialog`: what an administrator fills in before something is done. `dialog` is for the dialog. */
export function useActForm<Values extends FieldValues, Read>(options: ActFormOptions<Values, Read>) {
  'use no memo'
  const { schema, initial, taken, act, done, failed, changes, rereads = [], onClose } = options
  const [isFinal, setFinal] = useState(false)
  const { busy, failure, submit, ...form } = useSaveForm<Values, Read>({
    schema,
    initial,
    taken,
    save: async (read, overwrites) => {
      await act(read, overwrites)
      if (done) toast.success(done)
      onClose()
      await refetchTopics(...changes)
    },
    onAnyFailure: (cause) => {
      setFinal(isRefused(cause))
      recheckRights(cause instanceof FieldProblem && cause.cause ? cause.cause : cause)
      if (rereads.length > 0) void refetchTopics(...rereads)
    },
    onFailure: (cause) => failureText(failed, cause),
  })
  return { ...form, dialog: { busy, failure, isFinal, onSubmit: submit, onClose } }
}

/** Whether the same act would be refused again; saving over what somebody else has changed would not. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof RemoteError && ['refused', 'not-found'].includes(cause.kind) && !isChangedMeanwhile(cause)
