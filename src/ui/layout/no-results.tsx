import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoResultsProps {
  /** There are some, but none that match. */
  filtered: boolean
  poster: ReactNode
  title: string
  text: string
  createLabel: string
  onCreate: () => void
  onClearFilters: () => void
}

/** A list that shows nothing: the way back to all where filters hide them, else the way to the first one. */
export function NoResults({ filtered, createLabel, onCreate, onClearFilters, ...words }: NoResultsProps) {
  return (
    <EmptyState
      {...words}
      filtered={filtered}
      action={
        filtered ? (
          <Button onClick={onClearFilters}>
            <Trans>Clear Filters</Trans>
          </Button>
        ) : (
          <Button variant="primary" onClick={onCreate}>
            {createLabel}
          </Button>
        )
      }
    />
  )
}
