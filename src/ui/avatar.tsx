import { useState } from 'react'
import { avatarSource } from '#lib/files/avatar-source.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { initialsOf } from './initials.ts'
import { personColour } from './person-colour.ts'

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-16 text-lg',
  xl: 'size-24 text-2xl',
} as const

interface AvatarProps {
  /** Full name; the initials are drawn when there is no picture or it does not load. */
  name: string
  src?: string | null
  size?: keyof typeof sizes
  /** Leave the name out for screen readers when it stands beside the avatar. */
  decorative?: boolean
  className?: string
}

/** A person: picture, or initials on a colour of their own. */
export function Avatar({ name, src, size = 'md', decorative = false, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const shape = classNames(
    'inline-flex shrink-0 select-none items-center justify-center rounded-full object-cover',
    sizes[size],
    className,
  )
  const source = avatarSource(src)
  if (source !== null && source !== brokenSrc) {
    return (
      <img
        src={source}
        alt={decorative ? '' : name}
        referrerPolicy="no-referrer"
        className={shape}
        onError={() => setBrokenSrc(source)}
      />
    )
  }
  const initials = classNames(shape, 'font-semibold text-white')
  const style = { backgroundColor: personColour(name) }
  if (decorative)
    return (
      <span aria-hidden className={initials} style={style}>
        {initialsOf(name)}
      </span>
    )
  return (
    <span role="img" aria-label={name} className={initials} style={style}>
      {initialsOf(name)}
    </span>
  )
}
