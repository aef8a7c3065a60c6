import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { isAvatarPicture } from '#domain/pictures/pictures.ts'
import { type PictureFileProblem, readAvatarFile } from '#lib/files/picture-file.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { longestAddress } from './account-check.ts'

const fileProblems: Record<PictureFileProblem, MessageDescriptor> = {
  'not-a-picture': msg`This file is not a JPEG, PNG or WebP picture.`,
  'too-large': msg`This file is larger than 5 MB.`,
}

interface AccountPictureProps {
  /** The field for a web address. */
  ref?: Ref<HTMLInputElement>
  /** Full name, for the initials that stand in. */
  name: string
  /** A web address, a picture from the device, or ''. */
  value: string
  onValueChange: (value: string) => void
  problem?: string
  className?: string
}

/** The profile picture: uploaded from this device, or by its web address. */
export function AccountPicture({ ref, name, value, onValueChange, problem, className }: AccountPictureProps) {
  const { t } = useLingui()
  const fileInput = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<PictureFileProblem | null>(null)
  const uploaded = isAvatarPicture(value)

  async function take(file: File | undefined): Promise<void> {
    if (!file || reading) return
    setReading(true)
    const read = await readAvatarFile(file).catch(() => ({ problem: 'not-a-picture' as const }))
    setReading(false)
    if ('problem' in read) return setRefused(read.problem)
    setRefused(null)
    onValueChange(read.address)
  }

  return (
    <div role="group" aria-label={t`Profile picture`} className={classNames('flex flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar decorative size="lg" name={name} src={value.trim()} />
        <div className="flex flex-wrap gap-3">
          <Button busy={reading} onClick={() => fileInput.current?.click()}>
            {!reading && <ImagePlus aria-hidden />}
            <Trans>Upload picture</Trans>
          </Button>
          {uploaded && (
            <Button variant="ghost" onClick={() => onValueChange('')}>
              <Trash2 aria-hidden />
              <Trans>Remove picture</Trans>
            </Button>
          )}
          <input
            ref={fileInput}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={t`Upload picture`}
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </div>
      </div>
      <p role="status" className={classNames('text-sm', refused ? 'text-danger' : 'text-muted')}>
        {refused ? (
          t(fileProblems[refused])
        ) : (
          <Trans>JPEG, PNG or WebP, up to 5 MB. The middle square is kept, made smaller.</Trans>
        )}
      </p>
      {!uploaded && (
        <Field
          label={t`Web address of a picture`}
          optional
          hint={t`If you’d rather not upload one. Square looks best. Others see your initials, because that site could tell who is looking.`}
          error={problem}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={ref}
              type="url"
              inputMode="url"
              maxLength={longestAddress}
              placeholder="https://"
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
