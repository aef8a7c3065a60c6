import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { placeHere } from '#remote/places/place-here.ts'

/**
 * The place of a post: switched on, it is where the device is, as 'City, Country'; where nobody can tell, the words
 * 'Current Location' stay to be typed over, and are not sent (decision P55).
 */
export function useLocationField() {
  const { t } = useLingui()
  const label = t`Current Location`
  const [value, setValue] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const [hint, setHint] = useState<string | null>(null)
  // Only the last press counts, and nothing that was typed since is replaced.
  const presses = useRef(0)

  async function look() {
    const press = ++presses.current
    const isLast = () => presses.current === press
    setValue(label)
    setHint(null)
    setLooking(true)
    try {
      const place = await placeHere()
      if (isLast()) setValue((now) => (now === label ? place : now))
    } catch (cause) {
      console.warn('The place could not be told.', cause)
      if (isLast()) setHint(t`We couldn’t find where you are. You can type it instead.`)
    }
    if (isLast()) setLooking(false)
  }
  function close() {
    presses.current++
    setValue(null)
    setHint(null)
    setLooking(false)
  }

  return {
    open: value !== null,
    value: value ?? '',
    hint,
    looking,
    /** Undefined for nothing, and for words that tell no place. */
    valueToSend: value === null || value.trim() === label ? undefined : value,
    toggle: () => (value === null ? void look() : close()),
    type: (text: string) => {
      setValue(text)
      setHint(null)
    },
    reset: close,
  }
}
