import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { controlStyle } from './control-style.ts'
import { Kbd } from '#ui/kbd.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onValueChange: (value: string) => void
  /** Name of the field for screen readers; the placeholder alone is no name. */
  label: string
  clearable?: boolean
  /** Key that focuses this field, shown at its end. The caller listens for it. */
  shortcut?: string
}

/** Searches as you type. Escape empties it. */
export function SearchInput({
  value,
  onValueChange,
  label,
  clearable = true,
  shortcut,
  className,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const { t } = useLingui()
  return (
    <div className={classNames('relative w-full', className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            event.stopPropagation()
            onValueChange('')
          }
        }}
        // On a phone nothing stands at the end of an empty field: its hint has that room.
        className={classNames(
          controlStyle,
          'border-line ps-10.5 pe-11 max-sm:placeholder:text-[0.9375rem]',
          value === '' && 'max-sm:pe-3',
        )}
      />
      {clearable && value !== '' ? (
        <IconButton
          label={t`Clear search`}
          size="sm"
          className="absolute inset-y-0 end-1 my-auto text-muted"
          onClick={(event) => {
            onValueChange('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      ) : (
        shortcut && (
          <Kbd className="pointer-events-none absolute inset-y-0 end-3 my-auto h-6 max-sm:hidden">{shortcut}</Kbd>
        )
      )}
    </div>
  )
}
