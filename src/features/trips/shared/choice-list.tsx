import type { ReactNode } from 'react'

export interface Choice {
  id: string
  title: string
  /** When it is, in a few words. */
  when: ReactNode
}

interface ChoiceListProps {
  /** What stands above them; without it nothing does. */
  heading?: ReactNode
  label: string
  choices: readonly Choice[]
  onChoose: (id: string) => void
}

/** Things of a trip of which one is chosen with a press. */
export function ChoiceList({ heading, label, choices, onChoose }: ChoiceListProps) {
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
