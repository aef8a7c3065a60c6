import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface Choice {
  id: string
  title: string
  /** When it is, in a few words. */
  when: string
}

interface Choices {
  label: string
  choices: readonly Choice[]
}

interface ChoiceDialogProps {
  title: string
  /** What it is chosen for. */
  description: string | undefined
  /** Those of the same days, which come first. */
  here: Choices
  others: Choices
  /** Said where there are none at all. */
  empty: ReactNode
  onChoose: (id: string) => void
  onClose: () => void
}

/** Asks for one of the things of a trip. */
export function ChoiceDialog({ title, description, here, others, empty, onChoose, onClose }: ChoiceDialogProps) {
  const choose = (id: string) => {
    onChoose(id)
    onClose()
  }
  const count = here.choices.length + others.choices.length
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} size="sm">
      <div className="flex flex-col gap-4">
        <ChoiceList {...here} onChoose={choose} />
        <ChoiceList {...others} heading={here.choices.length > 0 && <Trans>Other days</Trans>} onChoose={choose} />
        {count === 0 && <p className="text-muted">{empty}</p>}
      </div>
    </Dialog>
  )
}

interface ChoiceListProps extends Choices {
  /** What stands above them; without it nothing does. */
  heading?: ReactNode
  onChoose: (id: string) => void
}

/** Things of a trip of which one is chosen with a press. */
function ChoiceList({ heading, label, choices, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      {heading && <h3 className="font-sans font-semibold text-muted text-sm tracking-normal">{heading}</h3>}
      <ul aria-label={label} className="flex flex-col divide-y overflow-hidden rounded-control border">
        {choices.map(({ id, title, when }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-3 bg-surface px-3.5 py-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</bdi>
              <span className="shrink-0 text-muted text-sm tabular-nums">{when}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
