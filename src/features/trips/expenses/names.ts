import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PersonId } from '#domain/itineraries/expenses/expense-money.ts'
import type { PersonOfTrip } from '#domain/itineraries/expenses/people-of-trip.ts'

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What people are called in the money of a trip: the first name, or all of it where two share that; oneself `You`. */
export function useNames(people: readonly PersonOfTrip[], me: PersonId): (id: PersonId) => string {
  const { t } = useLingui()
  const you = t`You`
  const gone = t`Someone who left`
  return useMemo(() => {
    const firsts = people.map(({ name }) => firstWord(name ?? ''))
    const names = new Map(
      people.map(({ id, name }, at) => {
        const first = firsts[at] ?? ''
        const isShared = firsts.filter((other) => other === first).length > 1
        return [id, id === me ? you : name === null ? gone : isShared ? name : first] as const
      }),
    )
    return (id) => names.get(id) ?? gone
  }, [people, me, you, gone])
}
