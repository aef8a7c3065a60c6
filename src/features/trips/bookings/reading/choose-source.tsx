import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, LoaderCircle } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { readableKinds } from './read-source.ts'

interface ChooseSourceProps {
  formId: string
  busy: boolean
  /** Why the last could not be read. */
  problem: string | null
  onFile: (file: File) => void
  onText: (text: string) => void
}

const accepted = ['.pdf', '.pkpass', '.pkpasses', '.eml', '.ics', ...readableKinds].join()

/** What a booking is to be read from: a file, chosen or dropped, or a text. */
export function ChooseSource({ formId, busy, problem, onFile, onText }: ChooseSourceProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    setMissing(false)
    if (file && !busy) onFile(file)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isMissing = text.trim() === ''
    setMissing(isMissing)
    if (isMissing) input.current?.focus()
    else onText(text)
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is a shortcut: the button does the same */}
      <div
        onDragOver={(event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center',
          over ? 'border-ember bg-sunken' : 'border-control',
        )}
      >
        <p className="text-muted">
          <Trans>An e-mail (.eml), a PDF, a pass or a calendar file. Drop it here, or choose it.</Trans>
        </p>
        <Button busy={busy} onClick={() => chooser.current?.click()}>
          {!busy && <FileUp aria-hidden />}
          <Trans>Choose File</Trans>
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted}
          aria-label={t`Choose File`}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <Field
        label={t`Or paste the text`}
        error={missing && text.trim() === '' ? t`Choose a file, or paste the text of the booking.` : undefined}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            ref={input}
            dir="auto"
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className="empty:hidden">
        {busy && (
          <p className="flex items-center gap-2.5 text-muted">
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            <Trans>Reading...</Trans>
          </p>
        )}
      </div>
      {problem && !busy && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
    </form>
  )
}
