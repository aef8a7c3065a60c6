import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from '#ui/forms/search-input.tsx'

/** Typing settles for this long before the server is asked. */
const pauseMs = 200

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Searches as one types; `/` leads here. What is typed stays, also without a network. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <SearchInput
      ref={field}
      label={label}
      placeholder={label}
      shortcut="/"
      value={typed}
      onValueChange={setTyped}
      className="w-full sm:max-w-sm"
    />
  )
}
