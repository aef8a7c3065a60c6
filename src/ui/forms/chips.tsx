import type { ReactNode } from 'react'

interface ChipsProps {
  label: string
  hint?: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Any number of a few, each a chip that is switched on and off. */
export function Chips({ label, hint, options, chosen, onToggle }: ChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {hint && <p className="mb-2 text-muted text-sm">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 items-center gap-2.5 rounded-full border border-control bg-surface px-4 py-2 font-medium text-[0.9375rem] transition-[border-color,background-color,color] hover:border-muted has-checked:border-ember has-checked:bg-ember-soft has-checked:text-ember-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 [&_svg]:size-4.5"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
