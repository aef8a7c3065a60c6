import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { type TypedEntry, typedEntries } from '#domain/itineraries/lists/typed-entries.ts'
import { tripListLimits } from '#domain/itineraries/lists/trip-item.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ListOfTrip } from './actions.ts'
import { useTripLists } from './list-context.ts'
import { newEntryLabels } from './list-words.ts'
import { SectionField } from './section-field.tsx'

interface QuickEntryProps {
  list: ListOfTrip
  sections: readonly string[]
  /** Entries that still fit. */
  room: number
  /** What was typed, also while the other list was looked at. */
  title: string
  setTitle: Dispatch<SetStateAction<string>>
}

/** A line in which one entry after the other is typed, or a whole list is pasted. The focus stays in it. */
export function QuickEntry({ list, sections, room, title, setTitle }: QuickEntryProps) {
  const { t } = useLingui()
  const { acts } = useTripLists()
  const [section, setSection] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function problemOf(entries: readonly TypedEntry[]): string | null {
    const { title: longest, entries: most } = tripListLimits
    const overlong = entries.findIndex((one) => one.title.length > longest)
    if (overlong >= 0 && entries.length > 1) {
      const line = overlong + 1
      return t`Entry ${line} of what you pasted is longer than ${longest} characters. Nothing was added.`
    }
    if (overlong >= 0) return t`An entry can have at most ${longest} characters.`
    return entries.length > room ? t`A list can have at most ${most} entries. There is room for ${room} more.` : null
  }

  async function add(entries: readonly TypedEntry[]): Promise<void> {
    const wrong = problemOf(entries)
    setProblem(wrong)
    if (wrong) return
    const [first] = entries
    const many = entries.length > 1
    // At once, so that the next one can be typed.
    if (!many) setTitle('')
    const done = await acts.add(list, entries, many)
    if (done && !many && first) announce(t`${first.title} added`)
    if (!done && !many && first) setTitle((typed) => typed || first.title)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    input.current?.focus()
    const entries = typedEntries(title, section)
    if (entries.length > 0) void add(entries)
    else setProblem(list.kind === 'packing' ? t`Write down what to pack.` : t`Write down what to do.`)
  }

  function paste(event: ClipboardEvent): void {
    const entries = typedEntries(event.clipboardData.getData('text/plain'), section)
    if (entries.length < 2) return
    event.preventDefault()
    void add(entries)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b px-4 py-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:px-6"
    >
      <Field label={t(newEntryLabels[list.kind])} error={problem} className="max-sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={list.kind === 'packing' ? t`Rain jacket` : t`Water the plants`}
            value={title}
            onPaste={paste}
            onChange={(event) => {
              setTitle(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Field label={t`Section`}>
        {(control) => <SectionField {...control} sections={sections} value={section} onValueChange={setSection} />}
      </Field>
      <Button type="submit" className="mt-6.5">
        <Plus aria-hidden />
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
