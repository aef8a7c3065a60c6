import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Suggestion, SuggestionList } from './suggestion-list.tsx'
import { TextInput } from './text-input.tsx'

interface SuggestInputProps<Item extends Suggestion>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  value: string
  onValueChange: (text: string) => void
  /** Asked when the typing pauses; an answer that comes too late is aborted. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  onChoose: (item: Item) => void
  /** How long the typing must pause, in ms. */
  pause: number
  /** Name of the list, for screen readers. */
  listLabel: string
  /** What the list leaves uncovered and opens below: a form of one line, with its button. Else the field alone. */
  below?: RefObject<HTMLElement | null>
}

/** A line of text that offers what may be meant. Anything may be typed; arrow keys, Enter and a press choose. */
export function SuggestInput<Item extends Suggestion>(props: SuggestInputProps<Item>) {
  const { value, onValueChange, suggest, onChoose, pause, listLabel, below, ...rest } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)
  // Only typing asks: not the value that the form opens with, nor the one that a choice writes.
  const [asked, setAsked] = useState<string | null>(null)
  const ask = useRef(suggest)
  useEffect(() => {
    ask.current = suggest
  })
  useEffect(() => {
    if (asked === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask.current(asked, controller.signal)
      if (controller.signal.aborted) return
      setItems(found)
      setActive(-1)
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, pause])

  const open = items.length > 0
  const optionId = (index: number) => `${listId}-${index}`
  function close(): void {
    setItems([])
    setAsked(null)
    setActive(-1)
  }
  function choose(item: Item): void {
    close()
    onChoose(item)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const current = items[active]
    if (step !== 0) {
      event.preventDefault()
      setActive(active === -1 && step === -1 ? items.length - 1 : (active + step + items.length) % items.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  }

  const field = (
    <TextInput
      {...rest}
      ref={input}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        onValueChange(event.target.value)
        setAsked(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        close()
        rest.onBlur?.(event)
      }}
    />
  )
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      {below ? (
        <>
          <Popover.Anchor virtualRef={below} />
          {field}
        </>
      ) : (
        <Popover.Anchor asChild>{field}</Popover.Anchor>
      )}
      <SuggestionList
        id={listId}
        label={listLabel}
        items={items}
        active={active}
        onActive={setActive}
        onChoose={choose}
        field={input}
        optionId={optionId}
      />
    </Popover.Root>
  )
}
