import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { beforeDeparture, leadTimeOf, leadTimes } from '#domain/itineraries/lists/due.ts'
import { tripListLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormDate } from '#ui/forms/form-inputs.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
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

interface EntryFields {
  title: string
  section: string | null
  /** Of whom it is for; '' is nobody. */
  memberId: string
  /** '' is never, else days before departure, or `onDay`. */
  when: string
  day: string
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
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<EntryFields, string>(
      ({ title, when, day }) => {
        const wrongDay = when === onDay ? (day === '' ? 'missing' : dateProblem(day)) : null
        return {
          ...(keptText(title) === '' && { title: t`Enter what it is.` }),
          ...(wrongDay && { day: wrongDay === 'missing' ? t`Choose a day.` : t(dateProblemWords[wrongDay]) }),
        }
      },
      (words) => words,
    ),
    initial: {
      title: entry.title,
      section: entry.section,
      memberId: entry.memberId !== null && names.has(entry.memberId) ? entry.memberId : '',
      when: lead === null ? (entry.due === null ? '' : onDay) : (entry.due ?? ''),
      day: lead === null ? (entry.due ?? '') : '',
    },
    save: async ({ title, section, memberId, when, day }) => {
      const due = when === onDay ? day : when || null
      await changeEntry(entry, { title: keptText(title), section, memberId: memberId || null, due })
      onClose()
    },
    onFailure: (cause) => {
      console.warn('The entry could not be saved.', cause)
      return t`The entry could not be saved.`
    },
  })
  const { control, register } = form
  const when = useWatch({ control, name: 'when' })

  const leads = lead === null || leadTimes.some((one) => one === lead) ? [...leadTimes] : [...leadTimes, lead]
  return (
    <FormDialog title={t`Edit Entry`} formId={formId} submitLabel={t`Save Changes`} busy={busy} onClose={onClose}>
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {failure && <SaveFailure failure={failure} />}
        <Field label={t`What`} required error={problem('title')}>
          {(attributes) => (
            <TextInput
              {...attributes}
              {...register('title')}
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={tripListLimits.title}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Section`}>
            {(attributes) => (
              <Controller
                control={control}
                name="section"
                render={({ field: { value, onChange } }) => (
                  <SectionField {...attributes} sections={sections} value={value} onValueChange={onChange} />
                )}
              />
            )}
          </Field>
          {names.size > 0 && (
            <Field label={t`For whom`}>
              {(attributes) => (
                <Select
                  {...attributes}
                  {...register('memberId')}
                  options={[
                    { value: '', label: t`Nobody in particular` },
                    ...[...names].map(([value, label]) => ({ value, label })),
                  ]}
                />
              )}
            </Field>
          )}
          <Field label={t`Due`}>
            {(attributes) => (
              <Select
                {...attributes}
                {...register('when')}
                options={[
                  { value: '', label: t`No date` },
                  ...leads.map((days) => ({ value: beforeDeparture(days), label: leadLabel(days) })),
                  { value: onDay, label: t`On a day` },
                ]}
              />
            )}
          </Field>
          {when === onDay && (
            <Field label={t`Day`} required error={problem('day')}>
              {(attributes) => <FormDate {...attributes} control={control} name="day" />}
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
