import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { pastedName } from '#domain/imports/pasted-name.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** Text as the readers take it. */
export const fileOfText = (text: string): File => new File([text], pastedName, { type: 'text/plain' })

/** What is to be brought in: files, chosen or dropped, or pasted text. */
export function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isMissing = text.trim() === ''
    setMissing(isMissing)
    if (isMissing) input.current?.focus()
    else onFiles([fileOfText(text)])
  }
  return (
    <div className="flex flex-col gap-6">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping files is a shortcut: the button does the same */}
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
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
          over ? 'border-ember bg-sunken' : 'border-control',
        )}
      >
        <p className="max-w-prose text-muted">
          <Trans>
            Drop files from other apps here, or choose them. Nothing is kept until you’ve seen what’s in them.
          </Trans>
        </p>
        <Button variant="primary" onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden />
          <Trans>Choose Files</Trans>
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t`Choose Files`}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={t`Or paste text`}
          hint={t`The address of a page, places one per line, or the confirmation of a booking.`}
          error={missing && text.trim() === '' ? t`Paste something first.` : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={input}
              dir="auto"
              rows={4}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          <Trans>Have a Look</Trans>
        </Button>
      </form>
    </div>
  )
}
