import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode }[]
  /** What the tabs choose between, for screen readers. */
  label: string
  className?: string
  /** `manual`: arrow keys only lead to a tab, and Enter opens it. For tabs that ask a server, or may ask before they change. */
  activation?: 'manual'
  /** What stands beside the row of tabs. */
  beside?: ReactNode
  /** One `TabPanel` for each tab: a tab without its panel points to nowhere. */
  children: ReactNode
}

/** Views of the same thing. Arrow keys move between them; the row scrolls sideways on a phone. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  activation,
  beside,
  children,
}: TabsProps<Value>) {
  const list = (
    <Primitive.List
      aria-label={label}
      className="-mx-1 flex gap-1 overflow-x-auto px-1 shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="relative inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap px-3 font-medium text-[0.9375rem] text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-ember after:transition-transform hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:scale-x-100"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
  )
  return (
    <Primitive.Root
      value={value}
      activationMode={activation ?? 'automatic'}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
    >
      {beside ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 max-sm:w-full">{list}</div>
          {beside}
        </div>
      ) : (
        list
      )}
      {children}
    </Primitive.Root>
  )
}

/** What a tab shows. Drawn only while its tab is chosen. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={classNames('pt-5', className)} />
}
