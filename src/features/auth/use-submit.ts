import type { MessageDescriptor } from '@lingui/core'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnce } from '#lib/timing/use-once.ts'

type FieldProblems = Partial<Record<string, MessageDescriptor>>

interface Submit {
  busy: boolean
  fields: FieldProblems
  /** What went wrong as a whole. */
  problem: MessageDescriptor | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Sends a form once: a second submit while the first is under way does nothing. `check` finds what is missing and stops
 * the sending; `send` gives back what went wrong, or nothing. What was typed is never touched.
 */
export function useSubmit(
  check: () => FieldProblems,
  send: () => Promise<{ problem?: MessageDescriptor; fields?: FieldProblems } | undefined>,
): Submit {
  const [fields, setFields] = useState<FieldProblems>({})
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)

  const { run, busy } = useOnce(async (form: HTMLFormElement) => {
    const outcome = await send()
    setProblem(outcome?.problem ?? null)
    flushSync(() => setFields(outcome?.fields ?? {}))
    if (outcome?.fields) focusFirstProblem(form)
  })

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return
    const missing = check()
    setProblem(null)
    flushSync(() => setFields(missing))
    if (Object.keys(missing).length > 0) {
      focusFirstProblem(form)
      return
    }
    await run(form)
  }

  return {
    busy,
    fields,
    problem,
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

/** The fields must be marked already. */
function focusFirstProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
