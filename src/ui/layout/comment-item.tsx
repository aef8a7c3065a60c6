import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface CommentItemProps extends ComponentProps<'li'> {
  /** Of whoever wrote it, for the picture. */
  name: string
  avatarUrl?: string | null
  /** Who wrote it, as it stands above the words. */
  author: ReactNode
  /** When, and whatever else stands beside that. */
  when: ReactNode
  /** What can be done with it. */
  beside?: ReactNode
  /** What it says. */
  children: ReactNode
}

/** One comment in a list of them. */
export function CommentItem({ name, avatarUrl, author, when, beside, children, className, ...rest }: CommentItemProps) {
  return (
    <li {...rest} className={classNames('flex items-start gap-3', className)}>
      <Avatar decorative size="sm" name={name} src={avatarUrl} />
      <div className="min-w-0 flex-1 rounded-card bg-sunken px-4 py-2.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {author} {when}
        </p>
        {children}
      </div>
      {beside}
    </li>
  )
}
