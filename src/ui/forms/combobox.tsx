import { useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { Check, ChevronsUpDown, LoaderCircle, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { controlStyle } from './control-style.ts'
import type { FieldControl } from './field.tsx'
import { useFloatingContainer } from '#ui/overlays/floating-container.ts'
import { floatingItemStyle, floatingStyle } from '#ui/overlays/floating-style.ts'
import { type ComboboxOption, searchOptions } from './option-search.ts'

export interface ComboboxProps extends Partial<FieldControl> {
  options: readonly ComboboxOption[]
  /** When given, the caller searches: it is told what was typed and passes the findings as `options`. */
  onSearch?: (typed: string) => void
  value: string | null
  onValueChange: (value: string) => void
  /** Words for `value` while its option is not among `options` (yet). */
  valueLabel?: string
  /** Offers what was typed as a value of its own. */
  onCreate?: (typed: string) => void
  /** Name of the choice, for screen readers. */
  label: string
  placeholder: string
  /** Shown when nothing fits. */
  emptyText: string
  loading?: boolean
  disabled?: boolean
}

/** A searchable choice of one. Put it in a `Field`; its list opens below the button. */
export function Combobox(props: ComboboxProps) {
  const { options, onSearch, value, onValueChange, valueLabel, onCreate, label, placeholder, emptyText } = props
  const { t } = useLingui()
  const container = useFloatingContainer()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const shown = onSearch ? options : searchOptions(options, typed)
  const chosen = options.find((option) => option.value === value)?.label ?? valueLabel
  const text = chosen ?? placeholder
  const creatable = onCreate && typed.trim() !== '' && !shown.some((option) => option.label === typed.trim())

  function search(next: string) {
    setTyped(next)
    onSearch?.(next)
  }
  function close() {
    setOpen(false)
    setTyped('')
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <Popover.Trigger
        id={props.id}
        data-value={value ?? ''}
        aria-describedby={props['aria-describedby']}
        aria-label={`${label}: ${text}`}
        disabled={props.disabled}
        className={classNames(
          controlStyle,
          'flex items-center justify-between gap-2 text-start',
          props['aria-invalid'] && 'border-danger focus:outline-offset-1',
        )}
      >
        <span className={classNames('truncate', chosen === undefined && 'text-muted')}>{text}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className={classNames(floatingStyle, 'w-[max(var(--radix-popover-trigger-width),16rem)] overflow-hidden')}
        >
          <Command
            shouldFilter={false}
            loop
            label={label}
            className="flex max-h-[min(22rem,var(--radix-popover-content-available-height))] flex-col"
          >
            <Command.Input
              value={typed}
              onValueChange={search}
              placeholder={t`Search…`}
              className="w-full border-b bg-transparent px-4 py-3 text-base outline-none"
            />
            {props.loading && (
              <p role="status" className="flex items-center gap-2 px-4 py-3 text-muted text-sm">
                <LoaderCircle aria-hidden className="size-4 animate-spin" />
                {t`Searching…`}
              </p>
            )}
            {!props.loading && shown.length === 0 && !creatable && (
              <p role="status" className="px-4 py-3 text-muted text-sm">
                {emptyText}
              </p>
            )}
            <Command.List
              label={label}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
            >
              {shown.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  onSelect={() => {
                    onValueChange(option.value)
                    close()
                  }}
                  className={floatingItemStyle}
                >
                  <span className="min-w-0 flex-1 truncate">
                    {option.label}
                    {option.description && <span className="text-muted"> {option.description}</span>}
                  </span>
                  {option.value === value && <Check aria-hidden className="text-sea" />}
                </Command.Item>
              ))}
              {creatable && (
                <Command.Item
                  value={`\u0000${typed}`}
                  onSelect={() => {
                    onCreate(typed.trim())
                    close()
                  }}
                  className={floatingItemStyle}
                >
                  <Plus aria-hidden className="text-muted" />
                  <span className="min-w-0 flex-1 truncate">{t`Use “${typed.trim()}”`}</span>
                </Command.Item>
              )}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
