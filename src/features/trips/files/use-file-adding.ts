import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { sizeText } from '#lib/words/size-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { readFileSpace } from '#remote/trip-files/file-space.ts'
import { announce } from '#ui/announce.ts'
import type { RefusedFile } from '#ui/forms/refused-files.tsx'
import { addFile, type Belonging } from './actions.ts'
import { type FileProblem, readFile } from './read-file.ts'

/**
 * Takes files that were chosen or dropped, one after the other: several large ones at once would fill a phone.
 * @param onAdded what is kept with each that is here
 */
export function useFileAdding(
  itineraryId: string,
  belonging: Belonging,
  onAdded?: (file: TripFile) => Promise<unknown>,
) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])

  const { run, busy } = useOnce(async (files: readonly File[]) => {
    setRefused([])
    const limits = await readFileSpace()
    const reasons: Record<FileProblem, string> = {
      kind: t`Only PDFs, pictures (JPEG, PNG, WebP, HEIC), passes, e-mails and calendar files can be kept here.`,
      size: t`This file is larger than ${sizeText(limits.largest)}.`,
      empty: t`This file is empty.`,
      unreadable: t`This file could not be read. Please choose it again.`,
      unsafe: t`Files can only be added when Farlight is opened over https.`,
    }
    const problems: RefusedFile[] = []
    let { used } = limits
    let added = 0
    for (const file of files) {
      const read = await readFile(file, limits.largest)
      if (typeof read === 'string') problems.push({ name: file.name, reason: reasons[read] })
      else if (used + read.size > limits.space)
        problems.push({
          name: file.name,
          reason: t`There’s no room for this file: your files can take up ${sizeText(limits.space)} in all. Delete some, and their space is free again about an hour later.`,
        })
      else {
        const failure = await addFile(itineraryId, belonging, read)
          .then((added) => onAdded?.(added))
          .then(
            () => null,
            (cause: unknown) => cause,
          )
        if (failure) {
          console.warn('A file could not be kept.', failure)
          const isFull = /quota/i.test(`${(failure as Error).name} ${(failure as { inner?: Error }).inner?.name}`)
          problems.push({
            name: file.name,
            reason: isFull
              ? t`This device has no room left. Free some space and add it again.`
              : t`This could not be saved on your device. Please try again.`,
          })
        } else {
          used += read.size
          added++
        }
      }
    }
    if (added > 0) announce(plural(added, { one: '# file added', other: '# files added' }))
    setRefused(problems)
  })

  return { add: (files: readonly File[]) => void (files.length > 0 && run(files)), busy, refused }
}
