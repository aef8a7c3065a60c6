import { useLingui } from '@lingui/react/macro'

/** Words for so many minutes: '45 min', '3 h', '10 h 5 min'. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    if (minutes < 60) return t`${minutes} min`
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}
