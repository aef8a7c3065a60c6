import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Lightbulb, ListPlus, Plus, X } from 'lucide-react'
import { type Control, useFieldArray, type UseFormRegister, useWatch } from 'react-hook-form'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { OptionLine, PollFormValues } from '#domain/itineraries/polls/poll-form.ts'
import { type PollOption, pollLimits } from '#domain/itineraries/polls/trip-poll.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Menu, MenuItem, MenuLabel } from '#ui/overlays/menu.tsx'

interface OptionFieldsProps {
  control: Control<PollFormValues>
  register: UseFormRegister<PollFormValues>
  itineraryId: string
  plan: NamedPlan
  /** Options that the poll has already. */
  known: readonly PollOption[]
  problem: (at: number) => string | undefined
}

/** What can be voted for: words that are typed, ideas and bookings of the trip. */
export function OptionFields({ control, register, itineraryId, plan, known, problem }: OptionFieldsProps) {
  const { t } = useLingui()
  const { fields, append, remove, update } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const most = pollLimits.most
  const full = known.length + fields.length >= most

  /** An empty line is the place for what is chosen. */
  function put(line: OptionLine): void {
    const empty = lines.findIndex(({ text, partId, bookingId }) => !text.trim() && !partId && !bookingId)
    if (empty >= 0) update(empty, line)
    else append(line)
  }
  const hasRoom = !full || lines.some(({ text }) => !text.trim())

  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, at) => {
        const number = known.length + at + 1
        const isTyped = !field.partId && !field.bookingId
        return (
          <div key={field.id} className="flex items-start gap-2">
            {isTyped ? (
              <Field
                label={t`Option ${number}`}
                error={problem(at)}
                className="min-w-0 flex-1"
                hint={at === 0 && known.length === 0 ? t`A name, or a link to it.` : undefined}
              >
                {(attributes) => (
                  <TextInput
                    {...attributes}
                    {...register(`lines.${at}.text`)}
                    dir="auto"
                    autoComplete="off"
                    maxLength={pollLimits.option + pollLimits.link}
                  />
                )}
              </Field>
            ) : (
              <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                <p className="font-medium text-sm">{t`Option ${number}`}</p>
                <p className="flex min-h-11 items-center gap-2.5 rounded-control bg-sunken px-3.5 py-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
                  {field.partId ? <Lightbulb aria-hidden /> : <Bookmark aria-hidden />}
                  <bdi className="min-w-0 [overflow-wrap:anywhere]">{field.text}</bdi>
                </p>
                {problem(at) && <p className="font-medium text-danger text-sm">{problem(at)}</p>}
              </div>
            )}
            <IconButton
              label={t`Remove option ${number}`}
              className="mt-6.5 text-muted"
              disabled={fields.length === 1 && isTyped}
              onClick={() => remove(at)}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={full} onClick={() => append({ text: '' })}>
          <Plus aria-hidden />
          <Trans>Add Option</Trans>
        </Button>
        <FromTrip itineraryId={itineraryId} plan={plan} taken={[...known, ...lines]} disabled={!hasRoom} onPut={put} />
      </div>
      {full && (
        <p className="text-muted text-sm">
          <Trans>A poll can have at most {most} options.</Trans>
        </p>
      )}
    </div>
  )
}

interface FromTripProps {
  itineraryId: string
  plan: NamedPlan
  taken: readonly Pick<PollOption, 'partId' | 'bookingId'>[]
  disabled: boolean
  onPut: (line: OptionLine) => void
}

/** Ideas and bookings of the trip that are no options yet; nothing where there are none. */
function FromTrip({ itineraryId, plan, taken, disabled, onPut }: FromTripProps) {
  const { t } = useLingui()
  const ideas = (plan.ideas ?? []).filter(({ id }) => !taken.some(({ partId }) => partId === id))
  const bookings = (useBookingsOfTrip(itineraryId) ?? []).filter(
    ({ id }) => !taken.some(({ bookingId }) => bookingId === id),
  )
  if (ideas.length + bookings.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" disabled={disabled}>
          <ListPlus aria-hidden />
          <Trans>From This Trip</Trans>
        </Button>
      }
    >
      {ideas.length > 0 && <MenuLabel>{t`Ideas`}</MenuLabel>}
      {ideas.map(({ id, title }) => (
        <MenuItem key={id} icon={<Lightbulb aria-hidden />} onSelect={() => onPut({ text: title, partId: id })}>
          <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
        </MenuItem>
      ))}
      {bookings.length > 0 && <MenuLabel>{t`Bookings`}</MenuLabel>}
      {bookings.map(({ id, title }) => (
        <MenuItem key={id} icon={<Bookmark aria-hidden />} onSelect={() => onPut({ text: title, bookingId: id })}>
          <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}
