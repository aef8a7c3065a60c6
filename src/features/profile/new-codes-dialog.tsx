import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { codeProblem, missingCode } from '#lib/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { confirmApp, makeRecoveryCodes } from './security-actions.ts'

/** Ten new codes after a code of the app; the old ones are worth nothing any more. */
export function NewCodesDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setProblem(missingCode)
    setProblem(null)
    setBusy(true)
    try {
      const answer = await confirmApp(factorId, code)
      if (answer === 'accepted') setCodes(await makeRecoveryCodes())
      else setProblem(codeProblem(answer))
    } catch (error) {
      console.warn(error)
      setProblem(codeProblem('failed'))
    } finally {
      setBusy(false)
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`New recovery codes`}
      description={t`The codes you have now will not work any more.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            <Trans>Make new codes</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void make(event)}>
        <CodeField value={code} onValueChange={setCode} recovery={false} error={problem && i18n._(problem)} autoFocus />
      </form>
    </Dialog>
  )
}
