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
    <div className="min-w-36 flex-1 sm:max-w-52 sm:flex-none">
      <Select
        aria-label={label}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onValueChange={onChange}
      />
    </div>
  )
}
