import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#ui/forms/search-input.tsx'

/** Typing settles for this long before the server is asked. */
const pauseMs = 200

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Searches as one types. What is typed stays, also without a network. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address has changed by other means: back, or a reset.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const tell = useEffectEvent(() => {
    setKnown(typed)
    onChange(typed)
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tell(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <SearchInput
      label={label}
      placeholder={label}
      value={typed}
      onValueChange={setTyped}
      className="w-full sm:max-w-sm"
    />
  )
}
