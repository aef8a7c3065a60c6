import { Trans } from '@lingui/react/macro'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** The list before its first page. */
export function ListSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className="flex flex-col">
      <LoadingText className="py-3">
        <Trans>Loading...</Trans>
      </LoadingText>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="flex gap-6 border-b px-5 py-4 last:border-b-0">
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} className="h-5 flex-1 max-sm:nth-[n+3]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}
