import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { readTypedLine, type TypedLine } from '#domain/itineraries/plan/adding/typed-line.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedActivity, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { withAdded } from '#domain/itineraries/plan/plan-acts.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { searchPoints } from '#remote/places/place-search.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { LineRead } from './line-read.tsx'

interface AddFieldProps {
  day: string
  number: number
  /** The activity before which stands what has no time; without it, at the end of the day. */
  before?: string
  typed: string
  setTyped: (typed: string) => void
  onClose: () => void
}

/** A place that was chosen, and the words that it was chosen as: it counts as long as they stand in the line. */
interface ChosenPlace {
  words: string
  location: NamedActivity['location']
}

/** A field in which one activity after the other is typed in words, or several lines are pasted. Escape leaves it. */
export function AddField({ day, number, before, typed, setTyped, onClose }: AddFieldProps) {
  const { t } = useLingui()
  const { act, planNow, datesNow } = useBoard()
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('input')
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  function read(line: string): TypedLine | null {
    const { days, estimatedBudget } = planNow()
    const { startDate: start } = datesNow()
    return readTypedLine(line, {
      days: days.map(({ id, day: number }) => ({ id, day: number, date: start && dateOfDay(start, number) })),
      currency: estimatedBudget.currency,
    })
  }

  async function add(lines: readonly string[]): Promise<void> {
    const found = lines.map(read)
    const wrong = found.indexOf(null)
    if (wrong >= 0) {
      const line = wrong + 1
      const isEmpty = (lines[wrong] ?? '').length <= planLimits.title
      setProblem(
        lines.length > 1
          ? t`Line ${line} of what you pasted could not be read. Nothing was added.`
          : isEmpty
            ? t`Write what it is, too.`
            : t`A title can have at most ${planLimits.title} characters.`,
      )
      return
    }
    const additions = found.flatMap((one) => {
      if (!one) return []
      // The clock decides where it knows.
      const isHere = before !== undefined && one.minutes === null && (one.day ?? day) === day
      return [{ day: one.day ?? day, activity: activityOf(one), ...(isHere && { before }) }]
    })
    const many = additions.length > 1
    const kept = { typed, place }
    setProblem(null)
    // At once, so that the next one can be typed.
    setTyped('')
    setPlace(null)
    const count = additions.length
    const [first] = additions
    const title = first?.activity.title ?? ''
    const elsewhere = planNow().days.find(({ id }) => id === first?.day && id !== day)?.day
    const said = many ? t`${count} added` : elsewhere === undefined ? t`Added` : t`Added to day ${elsewhere}`
    if (await act((now) => withAdded(now, additions), said)) announce(many ? said : t`${title} added`)
    else {
      setTyped(kept.typed)
      setPlace(kept.place)
    }
  }

  function activityOf({ minutes, title, cost, category }: TypedLine): NamedActivity {
    const chosen = place && title.toLowerCase().includes(place.words.toLowerCase()) ? place : null
    return {
      id: newPartId(),
      time: minutes === null ? '' : timeInPlan(minutes),
      title,
      description: '',
      location: chosen?.location ?? { name: '' },
      cost: cost ?? { amount: 0, currency: planNow().estimatedBudget.currency },
      category: chosen && category === 'activity' ? 'sightseeing' : category,
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    field()?.focus()
    void add([typed])
  }
  function paste(event: ClipboardEvent): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/u)
      .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    void add(lines)
  }
  function leave(event: KeyboardEvent): void {
    // The suggestions close first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pasted and Escape are the field's
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onPaste={paste}
      onKeyDown={leave}
      className="flex items-start gap-2 py-2 ps-2 pe-3"
    >
      <Field
        label={<span className="sr-only">{t`Add to day ${number}`}</span>}
        className="min-w-0 flex-1 gap-1"
        error={problem}
        hint={
          typed.trim() === '' ? (
            <Trans>What, when and for how much, in one line.</Trans>
          ) : (
            <LineRead line={read(typed)} />
          )
        }
      >
        {(control) => (
          <PlaceInput
            {...control}
            below={form}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t`19:00 dinner at Kikunoi ¥12,000`}
            value={typed}
            onValueChange={(text) => {
              setTyped(text)
              setProblem(null)
            }}
            search={async (text, signal) => {
              const title = read(text)?.title
              return title ? searchPoints(title, signal) : []
            }}
            onChoose={({ name, place_name, center }) => {
              const title = read(typed)?.title ?? ''
              const at = typed.toLowerCase().indexOf(title.toLowerCase())
              setTyped(at < 0 ? name : typed.slice(0, at) + name + typed.slice(at + title.length))
              setPlace({ words: name, location: { name: place_name.slice(0, planLimits.place), coordinates: center } })
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="min-h-11">
        <Trans>Add</Trans>
      </Button>
      <Button variant="ghost" size="sm" className="min-h-11 px-2 text-muted" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </form>
  )
}
