import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { classNames } from '#ui/theme/class-names.ts'
import type { FieldControl } from './field.tsx'
import { addTags } from './tag-list.ts'

type TagInputProps = Partial<FieldControl> & {
  value: readonly string[]
  onValueChange: (tags: string[]) => void
  placeholder?: string
  maxTags?: number
  maxLength?: number
  disabled?: boolean
}

/** Free words, each a chip. Enter or a comma adds, Backspace in the empty field takes the last one back for editing. */
export function TagInput({
  value,
  onValueChange,
  placeholder,
  maxTags,
  maxLength,
  disabled,
  ...control
}: TagInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const full = maxTags !== undefined && value.length >= maxTags

  function add(text: string) {
    const next = addTags(value, text, { maxTags, maxLength })
    if (next !== value) {
      onValueChange([...next])
      const added = next.slice(value.length).join(', ')
      announce(t`${added} added`)
    }
    setTyped('')
  }

  return (
    <div
      data-value={value.join()}
      className={classNames(
        'flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-control border border-control bg-surface px-2 py-1.5 focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1',
        control['aria-invalid'] && 'border-danger focus-within:outline-offset-1',
        disabled && 'opacity-60',
      )}
    >
      {value.map((tag, index) => (
        <span
          key={tag}
          className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full bg-sunken ps-3 text-sm dark:bg-track"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            disabled={disabled}
            aria-label={t`Remove ${tag}`}
            className="inline-flex size-8 items-center justify-center rounded-full text-muted hover:text-ink"
            onClick={() => {
              onValueChange(value.filter((_, other) => other !== index))
              announce(t`${tag} removed`)
              input.current?.focus()
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...control}
        required={control.required && value.length === 0}
        ref={input}
        value={typed}
        disabled={disabled || full}
        placeholder={value.length === 0 ? placeholder : undefined}
        enterKeyHint="done"
        autoComplete="off"
        className="min-w-16 flex-1 bg-transparent px-1.5 py-1 text-base outline-none"
        onChange={(event) =>
          /[,;\n]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
        }
        onBlur={() => typed !== '' && add(typed)}
        onKeyDown={(event) => {
          // Enter that ends an input-method composition is not ours.
          if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            add(typed)
          }
          const last = value[value.length - 1]
          if (event.key === 'Backspace' && typed === '' && last !== undefined) {
            event.preventDefault()
            onValueChange(value.slice(0, -1))
            setTyped(last)
          }
        }}
      />
    </div>
  )
}
