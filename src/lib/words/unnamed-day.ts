import { useLingui } from '@lingui/react/macro'

/**
 * Tells whether nobody has named a day: it has the title that a new one begins with, and is shown by its date instead
 * (decision P262).
 */
export function useIsUnnamed(): (title: string) => boolean {
  const { t } = useLingui()
  const newDay = t`New Day`
  return (title) => title === newDay
}
