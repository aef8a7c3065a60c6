import { useId } from 'react'

interface ChoiceBoxProps {
  label: string
  /** Id of what names the row, as it is shown; the box is called by `label` and that. */
  rowNameId?: string
  checked: boolean
  disabled?: boolean | undefined
  onChange: () => void
}

/** Chooses a row, or all of them. Its ground is as large as a finger where one points with it. */
export function ChoiceBox({ label, rowNameId, checked, disabled, onChange }: ChoiceBoxProps) {
  const id = useId()
  return (
    <label className="-m-1.5 inline-flex p-1.5 align-middle pointer-coarse:-m-3 pointer-coarse:p-3">
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        aria-labelledby={rowNameId && `${id} ${rowNameId}`}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-4.5 accent-sea pointer-coarse:size-5"
      />
    </label>
  )
}
