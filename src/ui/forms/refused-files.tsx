import { CircleAlert } from 'lucide-react'

/** A file that could not be taken, and why. */
export interface RefusedFile {
  name: string
  reason: string
}

/** Which files could not be taken, and why. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div role="alert" className="flex flex-col gap-1 empty:hidden">
      {refused.map(({ name, reason }, index) => (
        <p key={`${index}:${name}`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>: {reason}
          </span>
        </p>
      ))}
    </div>
  )
}
