import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import type { BookingInTrip } from '#domain/imports/bookings/bookings-in-trip.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { keyOfCandidate } from '#features/imports/bringing/imported-id.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { FoundLine } from './found-line.tsx'

interface FoundListProps {
  answer: ImportAnswer
  candidates: readonly Candidate[]
  /** What they would be as bookings of the trip, by their places. */
  bookings: ReadonlyMap<number, BookingInTrip>
  /** Their places. */
  ticked: ReadonlySet<number>
  there: ReadonlySet<number>
  onTick: (places: readonly number[], ticked: boolean) => void
  renderFacts: (values: BookingFormValues) => ReactNode
}

const lineHeight = 68

/** The choice of what lies in no list. */
const noList = 'none'
const keyOfLine = ({ at }: { at: number }): string => String(at)

/** All that was found, to be chosen from. */
export function FoundList(props: FoundListProps) {
  const { answer, candidates, bookings, ticked, there, onTick, renderFacts } = props
  const { t } = useLingui()
  const [list, setList] = useState('')
  const lines = useMemo(
    () =>
      candidates.flatMap((candidate, at) =>
        list === '' || candidate.list === (list === noList ? '' : list.slice(1)) ? [{ candidate, at }] : [],
      ),
    [candidates, list],
  )
  const photos = useMemo(() => {
    const counts = new Map<string, number>()
    for (const photo of answer.photos) {
      const key = keyOfCandidate(photo)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }, [answer.photos])
  const tickAll = (ticked: boolean) =>
    onTick(
      lines.map(({ at }) => at),
      ticked,
    )
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
        <p className="font-medium" role="status">
          <Trans>
            {ticked.size} of {candidates.length} chosen
          </Trans>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {answer.lists.length > 1 && (
            <Select
              className="w-52"
              aria-label={t`Show a list`}
              value={list}
              onValueChange={setList}
              options={[
                { value: '', label: t`All lists` },
                ...answer.lists.map(({ name, count }) => ({
                  value: name === '' ? noList : `:${name}`,
                  label: `${name || t`No list`} (${String(count)})`,
                })),
              ]}
            />
          )}
          <Button size="sm" variant="ghost" onClick={() => tickAll(true)}>
            <Trans>Choose All</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => tickAll(false)}>
            <Trans>Choose None</Trans>
          </Button>
        </div>
      </div>
      <VirtualList
        label={t`What we found`}
        items={lines}
        getKey={keyOfLine}
        estimateRowHeight={lineHeight}
        renderItem={({ candidate, at }) => (
          <FoundLine
            candidate={candidate}
            booking={bookings.get(at)}
            photos={photos.get(keyOfCandidate(candidate)) ?? 0}
            chosen={ticked.has(at)}
            isThere={there.has(at)}
            onChosenChange={(isChosen) => onTick([at], isChosen)}
            renderFacts={renderFacts}
          />
        )}
      />
    </Card>
  )
}
