import { Plural } from '@lingui/react/macro'
import type { Visit } from '#domain/visits/visit.ts'
import { formatVisitDay } from '#domain/visits/visit-day.ts'

/** When a visit was and how long, as far as somebody said. */
export function VisitFacts({ visit: { visitedOn, nights } }: { visit: Pick<Visit, 'visitedOn' | 'nights'> }) {
  return (
    <>
      {visitedOn !== null && formatVisitDay(visitedOn)}
      {visitedOn !== null && nights !== null && ' · '}
      {nights !== null && <Plural value={nights} one="# night" other="# nights" />}
    </>
  )
}
