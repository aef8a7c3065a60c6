import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { Visit } from '#domain/visits/visit.ts'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import { IconButton } from '#ui/button.tsx'
import { useDeleteVisit } from './use-delete-visit.ts'
import { VisitFacts } from './visit-facts.tsx'

interface VisitLineProps {
  visit: Visit
  onEdit: (visit: Visit) => void
}

/** One visit in a list: where, when, what was noted, and what can be done about it. */
export function VisitLine({ visit, onEdit }: VisitLineProps) {
  const { t } = useLingui()
  const remove = useDeleteVisit()
  const place = wordsOfPlace(visit.countryCode, visit.placeName ?? '')
  return (
    <li className="flex items-center gap-1 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate [text-align:match-parent]">
          {place}
        </p>
        <p className="text-muted text-sm">
          {visit.visitedOn === null && visit.nights === null ? (
            <Trans>Date unknown</Trans>
          ) : (
            <VisitFacts visit={visit} />
          )}
          {visit.source === 'trip' && (
            <>
              {' · '}
              <Trans>from a trip</Trans>
            </>
          )}
        </p>
        {visit.note && (
          <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere] [text-align:match-parent]">
            {visit.note}
          </p>
        )}
      </div>
      <IconButton label={t`Edit the visit to ${place}`} onClick={() => onEdit(visit)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t`Delete the visit to ${place}`} onClick={() => remove(visit)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
