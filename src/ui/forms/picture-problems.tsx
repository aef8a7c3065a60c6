import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusedFile } from '#lib/files/picture-files.ts'
import { RefusedFiles } from './refused-files.tsx'

const reasons: Record<Exclude<RefusedFile['problem'], 'too-many'>, MessageDescriptor> = {
  'not-a-picture': msg`This file is not a JPEG, PNG or WebP picture, or it is damaged.`,
  'too-large': msg`This file is larger than 5 MB.`,
}

interface PictureProblemsProps {
  refused: readonly RefusedFile[]
  /** What is said of a file for which there was no room. */
  tooMany: string
}

/** Which pictures could not be taken, and why. */
export function PictureProblems({ refused, tooMany }: PictureProblemsProps) {
  const { t } = useLingui()
  const inWords = refused.map(({ name, problem }) => ({
    name,
    reason: problem === 'too-many' ? tooMany : t(reasons[problem]),
  }))
  return <RefusedFiles refused={inWords} />
}
