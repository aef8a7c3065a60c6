import { Plural } from '@lingui/react/macro'
import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useLandmarkContainer } from '#ui/overlays/floating-container.ts'
import { floatingItemStyle, floatingStyle } from '#ui/overlays/floating-style.ts'
import { classNames } from '#ui/theme/class-names.ts'

export interface Suggestion {
  id: string
  name: string
  /** Told after the name, in grey. */
  description?: string
  icon?: ReactNode
}

interface SuggestionListProps<Item extends Suggestion> {
  id: string
  /** Its name, for screen readers. */
  label: string
  items: readonly Item[]
  /** The place of the one that Enter chooses; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (item: Item) => void
  /** In which one types on while the list is open. */
  field: RefObject<HTMLElement | null>
  optionId: (index: number) => string
}

/** What may be meant by what is typed, below its field. Stands in a `Popover.Root` that is open while there is something. */
export function SuggestionList<Item extends Suggestion>(props: SuggestionListProps<Item>) {
  const { items } = props
  return (
    <>
      <span role="status" className="sr-only">
        {items.length > 0 && <Plural value={items.length} one="# suggestion" other="# suggestions" />}
      </span>
      {items.length > 0 && <OpenList {...props} />}
    </>
  )
}

function OpenList<Item extends Suggestion>(props: SuggestionListProps<Item>) {
  const { id, label, items, active, onActive, onChoose, field, optionId } = props
  const { container } = useLandmarkContainer(true)
  return (
    <Popover.Portal container={container}>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        // The field keeps the focus.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target === field.current) event.preventDefault()
        }}
        id={id}
        role="listbox"
        aria-label={label}
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
            onPointerMove={() => index !== active && onActive(index)}
            // The field would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
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
  )
}
