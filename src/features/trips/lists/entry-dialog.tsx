import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { beforeDeparture, leadTimeOf, leadTimes } from '#domain/itineraries/lists/due.ts'
import { listLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { changeEntry } from './actions.ts'
import { leadTimeLabels } from './list-words.ts'
import { SectionField } from './section-field.tsx'

interface EntryDialogProps {
  entry: TripItem
  sections: readonly string[]
  /** Those who take part, by the id of their membership. */
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** What is chosen when an entry is due on a day of the calendar. */
const onDay = 'day'

/** 'Edit Entry': its text, its section, for whom it is and when it is due. */
export function EntryDialog({ entry: now, sections, names, onClose }: EntryDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [entry] = useState(now)
  const lead = leadTimeOf(entry.due)
  const [title, setTitle] = useState(entry.title)
  const [section, setSection] = useState(entry.section)
  const [memberId, setMember] = useState(entry.memberId !== null && names.has(entry.memberId) ? entry.memberId : '')
  const [when, setWhen] = useState(lead === null ? (entry.due === null ? '' : onDay) : (entry.due ?? ''))
  const [day, setDay] = useState(lead === null ? entry.due : null)
  const [problems, setProblems] = useState<{ title?: string; day?: string }>({})
  const { run, busy, failure } = useOnce(
    async (due: string | null) => {
      await changeEntry(entry, { title: keptText(title), section, memberId: memberId || null, due })
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn('The entry could not be saved.', cause)
        return t`The entry could not be saved.`
      },
    },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrongDay = when === onDay ? (day === null ? 'missing' : dateProblem(day)) : null
    const found = {
      ...(keptText(title) === '' && { title: t`Enter what it is.` }),
      ...(wrongDay && { day: wrongDay === 'missing' ? t`Choose a day.` : t(dateProblemWords[wrongDay]) }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) void run(when === onDay ? day : when || null)
  }

  const leads = lead === null || leadTimes.some((one) => one === lead) ? [...leadTimes] : [...leadTimes, lead]
  return (
    <FormDialog title={t`Edit Entry`} formId={formId} submitLabel={t`Save Changes`} busy={busy} onClose={onClose}>
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {failure && <SaveFailure failure={failure} />}
        <Field label={t`What`} required error={problems.title}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={listLimits.title}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Section`}>
            {(control) => <SectionField {...control} sections={sections} value={section} onValueChange={setSection} />}
          </Field>
          {names.size > 0 && (
            <Field label={t`For whom`}>
              {(control) => (
                <Select
                  {...control}
                  value={memberId}
                  onValueChange={setMember}
                  options={[
                    { value: '', label: t`Nobody in particular` },
                    ...[...names].map(([value, label]) => ({ value, label })),
                  ]}
                />
              )}
            </Field>
          )}
          <Field label={t`Due`}>
            {(control) => (
              <Select
                {...control}
                value={when}
                onValueChange={setWhen}
                options={[
                  { value: '', label: t`No date` },
                  ...leads.map((days) => ({ value: beforeDeparture(days), label: leadLabel(days) })),
                  { value: onDay, label: t`On a day` },
                ]}
              />
            )}
          </Field>
          {when === onDay && (
            <Field label={t`Day`} required error={problems.day}>
              {(control) => <DateField {...control} value={day} onValueChange={setDay} />}
            </Field>
          )}
        </div>
      </form>
    </FormDialog>
  )

  function leadLabel(days: number): string {
    const label = leadTimeLabels[days]
    return label ? i18n._(label) : t`${days} days before departure`
  }
}
