import { Button } from '#ui/button.tsx'

export interface RowAct {
  /** On the button: 'Edit'. */
  words: string
  /** With what the row is, for whoever hears it: 'Edit Pro'. */
  label: string
  /** Of an act whose words change with the row: its button stays, and keeps the focus. */
  id?: string
  tone?: 'danger'
  disabled?: boolean
  onAct: () => void
}

/** What can be done with a row; what cannot be done with this one is left out. */
export type RowActsOf<Row> = (row: Row) => readonly (RowAct | false)[]

/** The acts of a row, in a list of any width. */
export function RowActs({ acts }: { acts: readonly (RowAct | false)[] }) {
  return acts.map(
    (act) =>
      act && (
        <Button
          key={act.id ?? act.words}
          size="sm"
          className={act.tone && 'text-danger'}
          disabled={act.disabled}
          aria-label={act.label}
          onClick={act.onAct}
        >
          {act.words}
        </Button>
      ),
  )
}
