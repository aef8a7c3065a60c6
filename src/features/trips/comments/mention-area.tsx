import { useLingui } from '@lingui/react/macro'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Mentionable, mentionBeingTyped, mentionsFor, withMention } from '#domain/itineraries/comments/mentions.ts'
import { SuggestionList } from '#ui/forms/suggestion-list.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

export interface MentionAreaHandle {
  /** Types the sign at the caret, which opens the list. */
  begin: () => void
  /** The people, those who were chosen from the list first: two may be called the same. */
  chosenFirst: () => Mentionable[]
}

interface MentionAreaProps {
  ref?: Ref<MentionAreaHandle>
  id: string
  value: string
  onValueChange: (text: string) => void
  /** Who can be mentioned. */
  people: readonly Mentionable[]
  maxLength: number
  placeholder?: string
  /** It is focused as soon as it is there. */
  startsTyping?: boolean
  onEscape?: () => void
}

/** Several lines of text in which '@' offers the people who take part: arrow keys, Enter, Tab and a press choose. */
export function MentionArea(props: MentionAreaProps) {
  const { ref, value, onValueChange, people, startsTyping = false, onEscape, ...rest } = props
  const { t } = useLingui()
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const chosen = useRef<string[]>([])
  /** Where the caret is while a name is being typed; null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** Where the caret goes once the text is there. */
  const goTo = useRef<number | null>(null)

  useEffect(() => {
    if (goTo.current === null || !area.current) return
    area.current.setSelectionRange(goTo.current, goTo.current)
    goTo.current = null
  })
  useEffect(() => {
    if (startsTyping) area.current?.focus()
  }, [startsTyping])

  const typing = caret === null ? null : mentionBeingTyped(value, caret)
  const items = typing ? mentionsFor(typing.letters, people) : []
  const open = items.length > 0
  /** The list may have become shorter; -1 in an empty one. */
  const marked = Math.min(active, items.length - 1)
  const current = items[marked]
  const optionId = (index: number) => `${listId}-${index}`

  function type(text: string, at: number): void {
    onValueChange(text)
    setCaret(mentionBeingTyped(text, at) ? at : null)
    setActive(0)
  }
  function choose(person: Mentionable): void {
    if (!typing || caret === null) return
    const next = withMention(value, { at: typing.at, caret }, person)
    chosen.current = [person.id, ...chosen.current.filter((id) => id !== person.id)]
    goTo.current = next.caret
    setCaret(null)
    onValueChange(next.text)
  }
  function begin(): void {
    const field = area.current
    if (!field) return
    field.focus()
    const at = field.selectionStart
    const space = at > 0 && !/\s/.test(value[at - 1] ?? '') ? ' ' : ''
    goTo.current = at + space.length + 1
    type(`${value.slice(0, at)}${space}@${value.slice(field.selectionEnd)}`, goTo.current)
  }
  const placeOf = ({ id }: Mentionable) => {
    const at = chosen.current.indexOf(id)
    return at < 0 ? chosen.current.length : at
  }
  useImperativeHandle(ref, () => ({
    begin,
    chosenFirst: () => people.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }))

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) {
      if (event.key === 'Escape' && onEscape) {
        event.stopPropagation()
        onEscape()
      }
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // Enter that ends an input-method composition is not ours.
    const chooses = (event.key === 'Enter' || event.key === 'Tab') && !event.nativeEvent.isComposing
    if (step !== 0) setActive((marked + step + items.length) % items.length)
    else if (chooses && current) choose(current)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(null)
    } else return
    event.preventDefault()
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && setCaret(null)}>
      <Popover.Anchor asChild>
        <div>
          <TextArea
            {...rest}
            ref={area}
            rows={1}
            value={value}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open ? optionId(marked) : undefined}
            onChange={(event) => type(event.target.value, event.target.selectionStart)}
            onKeyDown={onKeyDown}
            onBlur={() => setCaret(null)}
          />
        </div>
      </Popover.Anchor>
      <SuggestionList
        id={listId}
        label={t`Companions`}
        items={items}
        active={marked}
        onActive={setActive}
        onChoose={choose}
        field={area}
        optionId={optionId}
      />
    </Popover.Root>
  )
}
