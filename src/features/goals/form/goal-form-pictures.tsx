import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Link2, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type GoalFormValues, type GoalProblem, goalLimits } from '#domain/goals/goal-form.ts'
import { keptPictureId, loadableAddress, pictureSource } from '#domain/pictures/pictures.ts'
import { acceptedPictures, readPictureFiles, type RefusedFile } from '#lib/files/picture-files.ts'
import { announce } from '#ui/announce.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { PictureProblems } from '#ui/forms/picture-problems.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useKeptPicture } from '#remote/pictures/pictures.ts'
import { Thumbnail } from '#ui/thumbnail.tsx'
import { goalProblems } from './goal-form-problems.ts'

/**
 * Pictures from the device, chosen or dropped here, and web addresses of pictures. The first one is the cover.
 * @param named false where a heading says already what this is
 */
export function GoalFormPictures({ named = true }: { named?: boolean }) {
  const { t } = useLingui()
  const { control } = useFormContext<GoalFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'pictures' })
  const fileInput = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [over, setOver] = useState(false)
  const room = goalLimits.pictures - fields.length

  async function addFiles(files: readonly File[]) {
    if (files.length === 0 || reading) return
    setReading(true)
    const { pictures, refused: problems } = await readPictureFiles(files, room)
    append(pictures, { shouldFocus: false })
    if (pictures.length > 0) announce(plural(pictures.length, { one: '# picture added', other: '# pictures added' }))
    setRefused(problems)
    setReading(false)
  }

  function removePicture(index: number) {
    remove(index)
    const number = index + 1
    announce(t`Picture ${number} removed`)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void addFiles([...event.dataTransfer.files])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is a shortcut: the button does the same
    <div
      role="group"
      aria-label={t`Pictures`}
      data-value={fields.map(({ id }) => id).join()}
      className={classNames('flex flex-col gap-3 rounded-control', over && 'outline-2 outline-ember outline-offset-4')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {named && (
        <span aria-hidden className="font-medium text-sm">
          <Trans>Pictures</Trans>{' '}
          <span className="font-normal text-muted">
            <Trans>(optional)</Trans>
          </span>
        </span>
      )}
      {fields.map((picture, index) => (
        <PictureRow key={picture.id} index={index} onRemove={() => removePicture(index)} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button busy={reading} disabled={room <= 0} onClick={() => fileInput.current?.click()}>
          {!reading && <ImagePlus aria-hidden />}
          <Trans>Upload pictures</Trans>
        </Button>
        <Button variant="ghost" disabled={room <= 0} onClick={() => append({ address: '' })}>
          <Link2 aria-hidden />
          <Trans>Add picture by address</Trans>
        </Button>
        <input
          ref={fileInput}
          type="file"
          multiple
          hidden
          accept={acceptedPictures}
          aria-label={t`Upload pictures`}
          onChange={(event) => {
            void addFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      <p className="text-muted text-sm">
        {room > 0 ? (
          <Trans>JPEG, PNG or WebP, up to 5 MB each, 10 per goal. They are made smaller before they are sent.</Trans>
        ) : (
          <Trans>That makes 10 pictures, the most a goal can have.</Trans>
        )}
      </p>
      <PictureProblems refused={refused} tooMany={t(goalProblems['too-many-pictures'])} />
    </div>
  )
}

/** One picture: what it shows, where it comes from, and the way to remove it. */
function PictureRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useLingui()
  const { register, control } = useFormContext<GoalFormValues>()
  const picture = useWatch({ control, name: `pictures.${index}` })
  const { errors } = useFormState({ control, name: 'pictures' })
  const code = errors.pictures?.[index]?.address?.message as GoalProblem | undefined
  const number = index + 1
  const removal = (
    <IconButton label={t`Remove picture ${number}`} onClick={onRemove}>
      <Trash2 aria-hidden />
    </IconButton>
  )
  if (keptPictureId(picture?.address ?? '') !== null) {
    return (
      <div className="flex items-center gap-3">
        <PictureThumbnail picture={picture} alt={t`Picture ${number}`} />
        <span className="min-w-0 flex-1 truncate text-sm">
          {index === 0 ? <Trans>Picture {number}, the cover</Trans> : <Trans>Picture {number}</Trans>}
        </span>
        {removal}
      </div>
    )
  }
  return (
    <Field label={t`Picture ${number}`} error={code && code in goalProblems ? t(goalProblems[code]) : undefined}>
      {(attributes) => (
        <div className="flex items-center gap-3">
          <PictureThumbnail picture={picture} alt="" />
          <TextInput
            {...attributes}
            {...register(`pictures.${index}.address`)}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t`https://`}
          />
          {removal}
        </div>
      )}
    </Field>
  )
}

interface PictureThumbnailProps {
  picture: { address: string; content?: string } | undefined
  alt: string
}

/** A small view of a picture in the form: new, kept, or of the web. */
function PictureThumbnail({ picture, alt }: PictureThumbnailProps) {
  if (picture?.content) return <Thumbnail src={pictureSource(picture.content)} alt={alt} />
  if (picture && keptPictureId(picture.address) !== null) return <KeptThumbnail address={picture.address} alt={alt} />
  return <Thumbnail src={loadableAddress(picture?.address ?? '')} alt={alt} />
}

function KeptThumbnail({ address, alt }: { address: string; alt: string }) {
  return <Thumbnail src={useKeptPicture(address) ?? null} alt={alt} />
}
