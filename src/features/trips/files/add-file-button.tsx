import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useMediaQuery } from '#lib/page/use-media-query.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { acceptedFiles } from './read-file.ts'

interface AddFileButtonProps {
  adding: { add: (files: readonly File[]) => void; busy: boolean }
  /** What they are for, where it is not the trip. */
  label?: string
  variant?: 'secondary' | 'ghost'
  /** One file alone, under this name. */
  only?: string
}

/** Chooses files, or on a phone takes a picture of a paper. */
export function AddFileButton({ adding: { add, busy }, label, variant = 'secondary', only }: AddFileButtonProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    // The same file may be chosen again after it was deleted.
    event.target.value = ''
  }
  return (
    // Without a border its words begin where the others do.
    <div className={classNames('flex items-center gap-1 print:hidden', variant === 'ghost' && '-ms-3')}>
      <Button size="sm" variant={variant} busy={busy} aria-label={label} onClick={() => chooser.current?.click()}>
        {!busy && <Paperclip aria-hidden />}
        {only ?? <Trans>Add File</Trans>}
      </Button>
      {isPhone && (
        <IconButton
          label={t`Take a picture`}
          size="sm"
          className="text-muted size-11"
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden />
        </IconButton>
      )}
      <input
        ref={chooser}
        type="file"
        multiple={only === undefined}
        hidden
        accept={acceptedFiles}
        aria-label={label ?? t`Add File`}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t`Take a picture`}
        onChange={take}
      />
    </div>
  )
}
