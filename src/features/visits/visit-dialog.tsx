import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { inUtc } from '#domain/text/dates.ts'
import { type VisitRead, wordsOfPlace } from '#domain/visits/read-visit.ts'
import { type Visit, visitLimits } from '#domain/visits/visit.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useVisitForm } from './use-visit-form.ts'

interface VisitDialogProps {
  visit: Visit | null
  countryCode: string | null
  onClose: () => void
}

const monthName = inUtc({ month: 'long' })
const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), at: new Date(Date.UTC(2001, at, 1)) }))

/** 'Add a Visit' and 'Edit Visit': where, when as far as one knows, how long, and a note. */
export function VisitDialog({ visit: given, countryCode, onClose }: VisitDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const form = useVisitForm({ visit: given, countryCode, onSaved: onClose })
  const { visit, busy, failure, problem } = form
  const { control, register } = form.form
  return (
    <FormDialog
      title={visit ? t`Edit Visit` : t`Add a Visit`}
      description={visit ? wordsOfPlace(visit.countryCode, visit.placeName ?? '') : undefined}
      formId={formId}
      submitLabel={visit ? t`Save Changes` : t`Add a Visit`}
      busy={busy}
      onClose={onClose}
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        {failure && <SaveFailure failure={failure} />}
        {!visit && (
          <>
            <div className="rounded-control bg-sunken p-4">
              <Field label={t`Quick add`} hint={<HintOfLine problem={form.problemOfLine} />}>
                {(attributes) => (
                  <TextInput
                    {...attributes}
                    data-autofocus={countryCode === null || undefined}
                    dir="auto"
                    autoComplete="off"
                    maxLength={300}
                    placeholder={t`Iceland in June 2016`}
                    value={form.line}
                    onChange={(event) => form.readLine(event.target.value)}
                  />
                )}
              </Field>
            </div>
            <Field label={t`Place or country`} required error={problem('place')}>
              {(attributes) => (
                <Controller
                  control={control}
                  name="place"
                  render={({ field }) => (
                    <PlaceInput
                      {...attributes}
                      autoComplete="off"
                      maxLength={visitLimits.place}
                      value={field.value}
                      onBlur={field.onBlur}
                      onValueChange={field.onChange}
                      search={searchPlaces}
                      onChoose={(place) => {
                        form.choosePlace(place)
                        field.onChange(place.name)
                      }}
                    />
                  )}
                />
              )}
            </Field>
          </>
        )}
        <div role="group" aria-label={t`When`} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Field label={t`Year`} optional error={problem('year')}>
            {(attributes) => (
              <TextInput {...attributes} {...register('year')} inputMode="numeric" autoComplete="off" maxLength={4} />
            )}
          </Field>
          <Field label={t`Month`} optional error={problem('month')}>
            {(attributes) => (
              <Select
                {...attributes}
                {...register('month')}
                options={[
                  { value: '', label: t`Not known` },
                  ...months.map(({ value, at }) => ({ value, label: monthName.format(at) })),
                ]}
              />
            )}
          </Field>
          <Field label={t`Day`} optional error={problem('day')}>
            {(attributes) => (
              <TextInput {...attributes} {...register('day')} inputMode="numeric" autoComplete="off" maxLength={2} />
            )}
          </Field>
        </div>
        <Field label={t`Nights`} optional error={problem('nights')} className="max-w-40">
          {(attributes) => (
            <TextInput {...attributes} {...register('nights')} inputMode="numeric" autoComplete="off" maxLength={4} />
          )}
        </Field>
        <Field label={t`Note`} optional error={problem('note')}>
          {(attributes) => (
            <TextArea {...attributes} {...register('note')} dir="auto" rows={3} maxLength={visitLimits.note} />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}

/** What the line is for, or what in it cannot be. */
function HintOfLine({ problem }: { problem: VisitRead['problem'] }) {
  if (problem === 'no-year') return <Trans>Which year was that? Fill it in below if you know.</Trans>
  if (problem === 'to-come') return <Trans>That’s still to come. Visits are for places you’ve been.</Trans>
  return <Trans>Type it in one line. The fields below fill themselves in; change what we got wrong.</Trans>
}
