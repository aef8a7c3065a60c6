import { MapPin } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'

interface AuthorHeadProps {
  /** Of the picture: the name, also where `author` is a link. */
  name: string
  avatarUrl: string | null
  author: ReactNode
  /** What somebody does with it, behind their name. */
  act?: ReactNode
  when: ReactNode
  privacy: { icon: ComponentType<{ className?: string }>; label: string }
  location: string | null
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** Who wrote a post, when, where, and for whom. */
export function AuthorHead({ name, avatarUrl, author, act, when, privacy, location, children }: AuthorHeadProps) {
  const Privacy = privacy.icon
  return (
    <div className="flex items-start gap-3">
      <Avatar decorative name={name} src={avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {author}
          {act && <span className="font-normal text-muted"> {act}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-sm">
          {when}
          <span className="flex items-center gap-1" title={privacy.label}>
            <Privacy aria-hidden className="size-3.5" />
            <span className="sr-only">{privacy.label}</span>
          </span>
          {location && (
            <span className="flex min-w-0 items-center gap-1">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{location}</span>
            </span>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}
