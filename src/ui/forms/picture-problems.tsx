import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { RefusedFile } from '#lib/picture-files.ts'

const reasons: Record<Exclude<RefusedFile['problem'], 'too-many'>, MessageDescriptor> = {
  'not-a-picture': msg`This file is not a JPEG, PNG or WebP picture, or it is damaged.`,
  'too-large': msg`This file is larger than 5 MB.`,
}

interface PictureProblemsProps {
  refused: readonly RefusedFile[]
  /** What is said of a file for which there was no room. */
  tooMany: string
}

/** Which files could not be taken, and why. */
export function PictureProblems({ refused, tooMany }: PictureProblemsProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className="flex flex-col gap-1 empty:hidden">
      {refused.map(({ name, problem }, index) => (
        <p key={`${index}:${name}`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {name}: {problem === 'too-many' ? tooMany : t(reasons[problem])}
          </span>
        </p>
      ))}
    </div>
  )
}
