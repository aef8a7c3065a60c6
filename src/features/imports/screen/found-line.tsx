import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Candidate } from '#domain/imports/candidate.ts'
import { formatDate } from '#domain/text/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { problemWords } from './import-words.ts'

interface FoundLineProps {
  candidate: Candidate
  chosen: boolean
  isThere: boolean
  onChosenChange: (chosen: boolean) => void
}

/** One thing that was found: what it is, where and when, and what should be looked at. */
export function FoundLine({ candidate, chosen, isThere, onChosenChange }: FoundLineProps) {
  const { t } = useLingui()
  const { title, place, problems } = candidate
  const where = place && [place.name === title ? '' : place.name, place.country].filter(Boolean).join(', ')
  const facts = [where, whenOf(candidate), ...problems.map(problemWords)].filter(Boolean).join(' · ')
  return (
    <div className="flex items-start justify-between gap-3 border-b px-4 py-0.5">
      <Checkbox
        className="min-w-0 flex-1"
        label={<bdi className="break-words font-medium">{title}</bdi>}
        description={facts || (place?.coordinates ? t`On the map` : t`No place, no date`)}
        checked={chosen}
        onCheckedChange={onChosenChange}
      />
      {isThere && (
        <Badge className="mt-2.5 shrink-0">
          <Trans>Already there</Trans>
        </Badge>
      )}
    </div>
  )
}

function whenOf({ dates, stays }: Candidate): string {
  if (stays.length > 1) return plural(stays.length, { one: '# stay', other: '# stays' })
  const time = stays[0] ?? dates
  if (!time) return ''
  const [from, until] = [formatDate(time.start), formatDate(time.end)]
  return from === until ? from : `${from} – ${until}`
}
