import { TextInput } from '#ui/forms/text-input.tsx'

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** Narrows a list to days from or up to one. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="flex items-center gap-2 text-muted text-sm max-sm:min-w-36 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <span>{label}</span>
      <TextInput
        type="date"
        value={value}
        className="w-40 max-sm:w-full"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
