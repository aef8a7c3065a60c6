import { Select } from '#ui/forms/select.tsx'

interface FilterSelectProps {
  label: string
  /** The choice that narrows nothing. */
  all: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Narrows a list to one kind. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <div className="w-full min-w-36 sm:w-auto">
      <Select
        aria-label={label}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onValueChange={onChange}
      />
    </div>
  )
}
