import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { AddField, fetchField } from './add-line.tsx'

interface AddBetweenProps {
  /** The id and the number of the day. */
  day: string
  number: number
  /** The activity above which it stands. */
  before: string
  typed: string
  setTyped: (typed: string) => void
  onClose: () => void
}

/** The line in which things are added, above an activity. */
export const AddBetween = ({ onClose, ...line }: AddBetweenProps) => (
  <li data-add-before={line.before} className="bg-sunken print:hidden">
    <Suspense>
      <AddField
        {...line}
        onClose={() => {
          document.querySelector<HTMLElement>(`[data-title-of="${CSS.escape(line.before)}"]`)?.focus()
          onClose()
        }}
      />
    </Suspense>
  </li>
)

/** Between two lines of a day, for a mouse: keys and fingers find it in the menu of each. */
export function AddHere({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-add-here
      title={t`Add something here`}
      onPointerEnter={() => void fetchField()}
      onClick={onAdd}
      className="absolute start-[calc(5.6875rem-0.75rem)] -top-3 z-2 flex size-6 items-center justify-center rounded-full border border-control bg-surface text-muted opacity-0 transition-opacity hover:border-ink hover:text-ink group-hover/line:opacity-100 pointer-coarse:hidden print:hidden [&_svg]:size-3.5 [li:hover+li_&]:opacity-100"
    >
      <Plus />
    </button>
  )
}
