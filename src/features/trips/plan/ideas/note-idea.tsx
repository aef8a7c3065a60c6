import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type PlannedActivity, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedActivity, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { searchPoints } from '#remote/places/place-search.ts'
import { useAskedToAdd } from '#features/trips/shared/asked-to-add.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'

interface NoteIdeaProps {
  /** Why nothing more can be noted. */
  full: boolean
  /** Currency that the plan is in, for what the idea may cost one day. */
  currency: string
  /** Stores the idea; answers whether that was possible. */
  onNote: (idea: NamedActivity) => Promise<boolean>
}

const nowhere: PlannedActivity['location'] = { name: '' }
const nothing = { title: '', location: nowhere }

/** A line in which an idea is noted: any words, or a place that brings where it is. */
export function NoteIdea({ full, currency, onNote }: NoteIdeaProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<'missing' | 'too-long' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const most = planLimits.ideas
  useAskedToAdd('idea', () => void focusOnceSeen(() => form.current?.querySelector('input')))

  const { run, busy } = useOnce(async () => {
    const { title, location } = typed
    const said = keptText(title)
    const wrong = said === '' ? 'missing' : said.length > planLimits.title ? 'too-long' : null
    setProblem(wrong)
    if (wrong) return form.current?.querySelector('input')?.focus()
    const isPlace = location.coordinates !== undefined
    // At once, so that the next one can be typed.
    setTyped(nothing)
    form.current?.querySelector('input')?.focus()
    const noted = await onNote({
      id: newPartId(),
      time: '',
      title: said,
      description: '',
      location,
      cost: { amount: 0, currency },
      category: isPlace ? 'sightseeing' : 'activity',
    })
    if (!noted) setTyped((next) => (next.title === '' ? typed : next))
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }

  if (full)
    return (
      <p className="px-4 pt-4 text-muted text-sm sm:px-6">
        <Trans>A trip can have at most {most} ideas.</Trans>
      </p>
    )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 border-b px-4 py-4 last:border-b-0 sm:px-6 print:hidden"
    >
      <Field
        label={t`New idea`}
        className="min-w-48 flex-1"
        hint={t`Add it to a day when you’re ready.`}
        error={
          problem === 'missing'
            ? t`Please enter an idea.`
            : problem === 'too-long'
              ? t`An idea can have at most 300 characters.`
              : undefined
        }
      >
        {(control) => (
          <PlaceInput
            {...control}
            below={form}
            dir="auto"
            placeholder={t`A place, a dish, a walk…`}
            value={typed.title}
            onValueChange={(text) => {
              setTyped({ title: text, location: nowhere })
              setProblem(null)
            }}
            search={searchPoints}
            onChoose={({ name, place_name, center }) => {
              setTyped({ title: name, location: { name: place_name.slice(0, planLimits.place), coordinates: center } })
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        <Plus aria-hidden />
        <Trans>Add Idea</Trans>
      </Button>
    </form>
  )
}
