import { TextInput } from '#ui/forms/text-input.tsx'

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** Narrows a list to days from or up to one. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="flex items-center gap-2 text-muted text-sm max-sm:w-full">
      <span className="max-sm:w-12">{label}</span>
      <TextInput
        type="date"
        value={value}
        className="w-40 max-sm:flex-1"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
