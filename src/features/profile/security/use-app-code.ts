import type { MessageDescriptor } from '@lingui/core'
import { type FormEvent, useState } from 'react'
import { codeProblem, missingCode } from '#auth/second-factor.ts'
import { confirmApp } from '#auth/account-security.ts'
import { useOnce } from '#lib/timing/use-once.ts'

interface AppCode {
  code: string
  setCode: (code: string) => void
  /** What is wrong with the code, or that the server could not be asked. */
  problem: MessageDescriptor | null
  busy: boolean
  /** For the form's submission. */
  submit: (event: FormEvent) => Promise<void>
}

/** A form that asks for one code of the authenticator app. `onAccepted` runs, still busy, when it is right. */
export function useAppCode(factorId: string, onAccepted: () => Promise<void>): AppCode {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  const { run, busy } = useOnce(
    async () => {
      const answer = await confirmApp(factorId, code)
      if (answer === 'accepted') await onAccepted()
      else setProblem(codeProblem(answer))
    },
    {
      onFailure: (error) => {
        console.warn(error)
        setProblem(codeProblem('failed'))
      },
    },
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setProblem(missingCode)
    setProblem(null)
    await run()
  }

  return { code, setCode, problem, busy, submit }
}
