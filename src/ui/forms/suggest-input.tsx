import { Plural } from '@lingui/react/macro'
import { Popover } from 'radix-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useFloatingContainer } from '#ui/overlays/floating-container.ts'
import { floatingItemStyle, floatingStyle } from '#ui/overlays/floating-style.ts'
import { TextInput } from './text-input.tsx'

export interface Suggestion {
  id: string
  name: string
  /** Told after the name, in grey. */
  description?: string
  icon?: ReactNode
}

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
  const container = useFloatingContainer()
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
      <span role="status" className="sr-only">
        {open && <Plural value={items.length} one="# suggestion" other="# suggestions" />}
      </span>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          // The field keeps the focus.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === input.current) event.preventDefault()
          }}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className={classNames(floatingStyle, 'w-[clamp(18rem,var(--radix-popover-trigger-width),36rem)] p-1.5')}
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field
            <div
              key={item.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-selected={index === active}
              onPointerMove={() => index !== active && setActive(index)}
              // The field would lose the focus, and the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
              className={floatingItemStyle}
            >
              {item.icon}
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{item.name}</span>
                {item.description && <span className="text-muted"> {item.description}</span>}
              </span>
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
