import { useEffect } from 'react'
import { whenSettled } from '#lib/timing/settled.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { chooseReducedMotion, chooseTheme, isThemeChoice, reducedMotion, themeChoice } from '#lib/page/theme.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { tellTimeZone } from './time-zone.ts'

/** Theme and motion follow the account: what was chosen on another device arrives here too. The zone goes the other way. */
export function FollowPreferences({ userId }: { userId: string }) {
  const { data: profile } = useOwnProfile(userId)
  const online = useOnline()
  const theme = profile?.preferences.theme
  const motion = profile?.preferences.reducedMotion
  useEffect(() => {
    if (isThemeChoice(theme) && theme !== themeChoice()) chooseTheme(theme)
  }, [theme])
  useEffect(() => {
    if (typeof motion === 'boolean' && motion !== reducedMotion()) chooseReducedMotion(motion)
  }, [motion])
  useEffect(() => {
    if (!online) return
    return whenSettled(() => void tellTimeZone(userId).catch((reason: unknown) => console.warn(reason)))
  }, [online, userId])
  return null
}
