import { DropdownMenu as Primitive } from 'radix-ui'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { painted } from '#lib/timing/painted.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useLandmarkContainer } from './floating-container.ts'
import { floatingItemStyle, floatingStyle } from './floating-style.ts'

interface MenuProps {
  /** The button that opens the menu (one element that takes a ref: `Button`, `IconButton`). */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

interface OwnMenu {
  close: () => void
  /** What is done once the menu is gone, instead of giving the focus back to its button. */
  doAfterwards: (act: () => void) => void
}

/** The menu that an item stands in. */
const OwnMenu = createContext<OwnMenu>({ close: () => {}, doAfterwards: () => {} })

/** A menu of actions below its button. Not modal: a modal one would hide the page from assistive technology. */
export function Menu({ trigger, align = 'end', open, onOpenChange, className, children }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const { container, find } = useLandmarkContainer(open)
  const afterwards = useRef<(() => void) | null>(null)
  function change(next: boolean) {
    if (next) find()
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Primitive.Root modal={false} open={isOpen} onOpenChange={change}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            const act = afterwards.current
            afterwards.current = null
            if (!act) return
            event.preventDefault()
            act()
          }}
          className={classNames(
            floatingStyle,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto p-1.5',
            className,
          )}
        >
          <OwnMenu
            value={{
              close: () => change(false),
              doAfterwards: (act) => {
                afterwards.current = act
              },
            }}
          >
            {children}
          </OwnMenu>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  /** Its whole name, where the words alone do not say what it is done to. */
  label?: string
  onSelect?: () => void
  /** Done once the menu is gone: for what takes the focus, which the menu's button otherwise gets back. */
  onGone?: () => void
  tone?: 'danger'
  disabled?: boolean
  /** Gives the line to the only child (a link); the icon then belongs inside it. */
  asChild?: boolean
  /**
   * What it does is drawn first, and the menu goes in the frame behind it: on a long page both together take longer than
   * a frame. For what leaves the menu's button where it is and opens nothing that takes the focus.
   */
  drawnFirst?: boolean
  children: ReactNode
}

/** One action. The menu closes first, then `onSelect` has run. */
export function MenuItem({
  icon,
  label,
  onSelect,
  onGone,
  tone,
  disabled,
  asChild,
  drawnFirst,
  children,
}: MenuItemProps) {
  const { close, doAfterwards } = use(OwnMenu)
  const chosen = useRef(false)
  function drawFirst(event: Event) {
    event.preventDefault()
    if (chosen.current) return
    chosen.current = true
    onSelect?.()
    void painted().then(close)
  }
  function select() {
    if (onGone) doAfterwards(onGone)
    onSelect?.()
  }
  const className = classNames(
    floatingItemStyle,
    'text-ink [&_svg]:text-muted',
    tone === 'danger' && 'text-danger [&_svg]:text-danger',
    disabled && 'opacity-55',
  )
  return (
    <Primitive.Item
      asChild={asChild}
      aria-label={label}
      disabled={disabled}
      onSelect={drawnFirst ? drawFirst : select}
      className={className}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </Primitive.Item>
  )
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Primitive.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}

/** Words that name a group or the traveler; not an action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-3 py-2 text-muted text-sm">{children}</Primitive.Label>
}
