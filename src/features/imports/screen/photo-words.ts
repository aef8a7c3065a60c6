/** What is said about photos of archives, in sentences. */
import { plural, t } from '@lingui/core/macro'
import { fileName } from '#domain/imports/import-source.ts'
import { type PhotoProblem, sizeOfPhotos } from '#domain/imports/placing/photos-that-fit.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { sizeText } from '#lib/words/size-text.ts'
import type { PhotosAlong } from './use-photos.ts'

export const photosText = (count: number): string => plural(count, { one: '# photo', other: '# photos' })

/** How many there are, and how large they are together. */
export const photosAndSize = (photos: readonly ListedPhoto[]): string =>
  [photosText(photos.length), sizeText(sizeOfPhotos(photos))].join(' · ')

/** How many of them come along, and why not all do. */
export function fittingWords({ along, fitting, there, left, isAssumed }: PhotosAlong): string[] {
  const room = sizeText(left)
  const missing = along.length - there
  const [size, count] = [sizeText(sizeOfPhotos(fitting)), fitting.length]
  const words = [
    there > 0 && plural(there, { one: '# is already in the trip.', other: '# are already in the trip.' }),
    // Of a room that nobody could tell, no one should rely on the number.
    missing > 0 &&
      !(isAssumed && count === missing) &&
      (count === missing
        ? plural(count, {
            one: `It needs ${size} of the ${room} you have left for documents.`,
            other: `They need ${size} of the ${room} you have left for documents.`,
          })
        : count > 0
          ? t`${count} of ${missing} can come along (${size} of the ${room} you have left for documents).`
          : plural(missing, { one: 'It can’t come along.', other: 'None of them can come along.' })),
    isAssumed &&
      t`We couldn’t check how much room you have left right now. What doesn’t fit will wait under “Needs attention”.`,
  ]
  return words.filter((said) => typeof said === 'string')
}

/** So many are called by name; the others are counted. */
const named = 20

/** Which photos stay behind, by the reason. */
export function refusedWords({ refused, largest, left }: PhotosAlong): { reason: string; names: string }[] {
  const [most, room] = [sizeText(largest), sizeText(left)]
  const reasons: Record<PhotoProblem, (count: number) => string> = {
    kind: (count) =>
      plural(count, {
        one: '# isn’t a picture that a trip can keep (JPEG, PNG, WebP or HEIC):',
        other: '# aren’t pictures that a trip can keep (JPEG, PNG, WebP or HEIC):',
      }),
    size: (count) => plural(count, { one: `# is larger than ${most}:`, other: `# are larger than ${most}:` }),
    space: (count) =>
      plural(count, {
        one: `# doesn’t fit in the ${room} you have left:`,
        other: `# don’t fit in the ${room} you have left:`,
      }),
  }
  return (['space', 'size', 'kind'] as const).flatMap((problem) => {
    const those = refused.filter((one) => one.problem === problem)
    if (those.length === 0) return []
    const names = those.slice(0, named).map(({ photo }) => fileName(photo.path))
    const more = those.length - names.length
    return [
      {
        reason: reasons[problem](those.length),
        names: [...names, ...(more > 0 ? [plural(more, { one: 'and # more', other: 'and # more' })] : [])].join(', '),
      },
    ]
  })
}
