import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  keptPictureId,
  loadableAddress,
  pictureAddressProblem,
  pictureSource,
  typedPictureAddress,
} from '#domain/pictures/pictures.ts'
import { postLimits } from '#domain/posts/social.ts'
import { readPictureFiles, type RefusedFile } from '#lib/files/picture-files.ts'
import { announce } from '#ui/announce.ts'
import { IconButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PictureProblems } from '#ui/forms/picture-problems.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import type { PostPicture } from './actions.ts'

const addressProblems: Record<NonNullable<ReturnType<typeof pictureAddressProblem>>, MessageDescriptor> = {
  'picture-not-http': msg`The address must begin with http:// or https://.`,
  'picture-private': msg`Others can’t open this address. Upload the picture instead.`,
  'picture-too-long': msg`The address can have at most 2,000 characters.`,
}

interface ComposedPicture extends PostPicture {
  /** Of this row, whatever is typed into it. */
  key: number
}

/** The pictures of a post that is being written: from the device, or by web address. */
export function useComposedPictures() {
  const [rows, setRows] = useState<readonly ComposedPicture[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [reading, setReading] = useState(false)
  const [checked, setChecked] = useState(false)
  const [nextKey, setNextKey] = useState(0)
  const room = postLimits.pictures - rows.length

  function append(pictures: readonly PostPicture[]) {
    setRows([...rows, ...pictures.map((picture, index) => ({ ...picture, key: nextKey + index }))])
    setNextKey(nextKey + pictures.length)
  }

  return {
    rows,
    refused,
    reading,
    checked,
    room,
    addAddress: () => append([{ address: '' }]),
    async addFiles(files: readonly File[]) {
      if (files.length === 0 || reading) return
      setReading(true)
      const read = await readPictureFiles(files, room)
      append(read.pictures)
      if (read.pictures.length > 0)
        announce(plural(read.pictures.length, { one: '# picture added', other: '# pictures added' }))
      setRefused(read.refused)
      setReading(false)
    },
    type: (key: number, address: string) => setRows(rows.map((row) => (row.key === key ? { ...row, address } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    /** The pictures to send, without empty rows; null while an address is wrong, which is then said beside it. */
    take(): PostPicture[] | null {
      setChecked(true)
      const taken = rows.map(({ address, content }) => ({ address: typedPictureAddress(address), content }))
      if (taken.some(({ address }) => pictureAddressProblem(address) !== null)) return null
      return taken.filter(({ address }) => address !== '')
    },
    reset() {
      setRows([])
      setRefused([])
      setChecked(false)
    },
  }
}

/** What was chosen, each with its way out. Nothing while there is none. */
export function ComposerPictures({ pictures }: { pictures: ReturnType<typeof useComposedPictures> }) {
  const { t } = useLingui()
  const { rows, refused, checked, room } = pictures
  if (rows.length === 0 && refused.length === 0) return null

  function remove({ key }: ComposedPicture, number: number) {
    pictures.remove(key)
    announce(t`Picture ${number} removed`)
  }

  return (
    <div role="group" aria-label={t`Pictures`} className="flex flex-col gap-3">
      {rows.map((row, index) => {
        const number = index + 1
        const removal = (
          <IconButton label={t`Remove picture ${number}`} onClick={() => remove(row, number)}>
            <Trash2 aria-hidden />
          </IconButton>
        )
        if (keptPictureId(row.address) !== null) {
          return (
            <div key={row.key} className="flex items-center gap-3">
              <Thumbnail src={pictureSource(row.content ?? '')} alt={t`Picture ${number}`} />
              <span className="min-w-0 flex-1 truncate text-sm">
                <Trans>Picture {number}</Trans>
              </span>
              {removal}
            </div>
          )
        }
        const address = typedPictureAddress(row.address)
        const problem = checked ? pictureAddressProblem(address) : null
        return (
          <Field key={row.key} label={t`Picture ${number}`} error={problem ? t(addressProblems[problem]) : undefined}>
            {(attributes) => (
              <div className="flex items-center gap-3">
                <Thumbnail src={loadableAddress(address)} alt="" />
                <TextInput
                  {...attributes}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  placeholder={t`https://`}
                  value={row.address}
                  onChange={(event) => pictures.type(row.key, event.target.value)}
                />
                {removal}
              </div>
            )}
          </Field>
        )
      })}
      <p className="text-muted text-sm">
        {room > 0 ? (
          <Trans>JPEG, PNG or WebP, up to 5 MB each, 4 per post. They are made smaller before they are sent.</Trans>
        ) : (
          <Trans>That makes 4 pictures, the most a post can have.</Trans>
        )}
      </p>
      <PictureProblems refused={refused} tooMany={t`A post can have at most 4 pictures.`} />
    </div>
  )
}
