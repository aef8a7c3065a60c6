import { Trans, useLingui } from '@lingui/react/macro'
import type { RowsToCome } from '#sync/local/database.ts'

/** How far a first pull of many rows has come. A screen reader is told that it goes on, not every number. */
export function FetchedRows({ come, total }: RowsToCome) {
  const { i18n } = useLingui()
  return (
    <span aria-hidden className="ms-1 tabular-nums">
      <Trans>
        {i18n.number(Math.min(come, total))} of {i18n.number(total)}
      </Trans>
    </span>
  )
}
