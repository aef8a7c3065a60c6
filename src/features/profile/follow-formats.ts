import { useEffect } from 'react'
import { formatsOf, isSameFormats, readChoices } from '#domain/text/format-choices.ts'
import { formats } from '#domain/text/formats.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { keepFormats } from '#lib/words/kept-formats.ts'

interface FollowFormatsProps {
  userId: string
  /** Draws the page on the screen anew. */
  onRedraw: () => void
}

/**
 * Dates, times and units follow the account: what was chosen on another device or in another tab arrives here too. The
 * page is drawn anew for it, unless somebody is at work in it: then what is drawn next has it.
 */
export function FollowFormats({ userId, onRedraw }: FollowFormatsProps) {
  const { data: profile } = useOwnProfile(userId)
  const preferences = profile?.preferences
  useEffect(() => {
    if (!preferences) return
    const next = formatsOf(readChoices(preferences))
    if (isSameFormats(next, formats())) return
    keepFormats(userId, next)
    if (!isAtWork()) onRedraw()
  }, [userId, preferences, onRedraw])
  return null
}

const isAtWork = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], #content :focus') !== null
