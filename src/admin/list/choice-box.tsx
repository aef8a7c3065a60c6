interface ChoiceBoxProps {
  label: string
  checked: boolean
  onChange: () => void
}

/** Chooses a row, or all of them. Its ground is as large as a finger where one points with it. */
export function ChoiceBox({ label, checked, onChange }: ChoiceBoxProps) {
  return (
    <label className="-m-1.5 inline-flex p-1.5 pointer-coarse:-m-3 pointer-coarse:p-3">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-4.5 accent-sea pointer-coarse:size-5"
      />
    </label>
  )
}
