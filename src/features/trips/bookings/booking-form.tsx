import { Trans, useLingui } from '@lingui/react/macro'
import { type BaseSyntheticEvent, type ReactNode, useRef } from 'react'
import { type Control, useFormState, type UseFormReturn, useWatch } from 'react-hook-form'
import {
  type BookingFormValues,
  type BookingProblem,
  bookingDraft,
  bookingShapes,
  newBookingValues,
} from '#domain/itineraries/bookings/booking-form.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type BookingKind, bookingKinds, bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import { currencies } from '#domain/money/currency.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { currencyOptions } from '#lib/words/currency-options.ts'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { bookingProblems, kindLabels, titleLabels } from './booking-labels.ts'
import { EndFields } from './end-fields.tsx'
import { LengthWords } from './length-words.tsx'
import { BookedPlaceField } from './booked-place-field.tsx'
import { deviceZone } from './zone-options.ts'

interface BookingFormProps {
  id: string
  itinerary: Pick<Itinerary, 'timeZone'>
  form: UseFormReturn<BookingFormValues>
  /** It is not there yet: what is proposed follows the kind. */
  isNew: boolean
  /** What is asked first, before the fields. */
  above?: ReactNode
  /** The first field is where the typing begins. */
  focusesTitle?: boolean
  /** What stands below a field, such as where its value comes from. */
  hintOf?: (field: keyof BookingFormValues) => ReactNode
  /** Why it could not be saved. */
  failure: string | null
  onSubmit: (event: BaseSyntheticEvent) => void
}

/** Fields that are one line of text. */
type LineField = 'title' | 'provider' | 'confirmationCode' | 'seats' | 'people' | 'link' | 'phone'

/** How long it takes, as it is typed. */
function DraftLength({ control }: { control: Control<BookingFormValues> }) {
  const values = useWatch({ control })
  const { kind, startsAt, startsZone, endsAt, endsZone } = bookingDraft({
    ...newBookingValues('other', { tripZone: null, deviceZone: '', currency: 'USD' }),
    ...values,
    fromLocation: null,
    toLocation: null,
  })
  return (
    <p className="-mt-2 font-medium text-sm tabular-nums empty:hidden">
      <LengthWords booking={{ kind, startsAt, startsZone, endsAt, endsZone }} />
    </p>
  )
}

/** What a kind of booking is asked for. What was typed stays when another kind is chosen, and when saving fails. */
export function BookingForm({
  id,
  itinerary,
  form,
  isNew,
  above,
  focusesTitle = isNew,
  hintOf,
  failure,
  onSubmit,
}: BookingFormProps) {
  const { t } = useLingui()
  const { control, register, setValue, getValues } = form
  const [kind, currency] = useWatch({ control, name: ['kind', 'currency'] })
  const { errors, dirtyFields, defaultValues } = useFormState({ control })
  const shape = bookingShapes[kind]
  const zonesOfPlaces = useRef<{ startsZone?: string; endsZone?: string }>({})
  const problem = (field: keyof BookingFormValues) => {
    const code = errors[field]?.message
    return code && code in bookingProblems ? t(bookingProblems[code as BookingProblem]) : undefined
  }

  /** A new booking is proposed the zones of its kind, until somebody says otherwise. */
  function followKind(next: BookingKind) {
    if (!isNew) return
    const proposed = newBookingValues(next, { tripZone: itinerary.timeZone, deviceZone: deviceZone(), currency })
    for (const zone of ['startsZone', 'endsZone'] as const)
      if (!dirtyFields[zone]) setValue(zone, proposed[zone], { shouldDirty: false })
  }

  /** The zone of a place follows it, unless somebody chose another. */
  function followPlace(zone: 'startsZone' | 'endsZone', found: string) {
    if (dirtyFields[zone] && getValues(zone) !== zonesOfPlaces.current[zone]) return
    zonesOfPlaces.current[zone] = found
    setValue(zone, found, { shouldDirty: true })
  }

  const place = (name: 'fromPlace' | 'toPlace', label: string) => (
    <BookedPlaceField
      control={control}
      kind={kind}
      name={name}
      label={label}
      hint={hintOf?.(name)}
      error={problem(name)}
      onZone={(zone) => followPlace(name === 'fromPlace' ? 'startsZone' : 'endsZone', zone)}
      onLocation={(location) =>
        setValue(name === 'fromPlace' ? 'fromLocation' : 'toLocation', location, { shouldDirty: true })
      }
    />
  )

  const line = (name: LineField, label: ReactNode, more: { placeholder?: string; type?: string; limit: number }) => (
    <Field label={label} required={name === 'title'} hint={hintOf?.(name)} error={problem(name)}>
      {(attributes) => (
        <TextInput
          {...attributes}
          {...register(name)}
          dir="auto"
          type={more.type ?? 'text'}
          inputMode={more.type === 'url' ? 'url' : undefined}
          autoComplete="off"
          autoCapitalize={name === 'confirmationCode' ? 'characters' : undefined}
          spellCheck={name === 'confirmationCode' ? false : undefined}
          data-autofocus={name === 'title' && focusesTitle ? true : undefined}
          maxLength={more.limit}
          placeholder={more.placeholder}
        />
      )}
    </Field>
  )

  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {failure && <SaveFailure failure={failure} />}
      {above}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Kind`} hint={hintOf?.('kind')}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('kind', { onChange: (event) => followKind(event.target.value as BookingKind) })}
              options={bookingKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
            />
          )}
        </Field>
        {line('title', t(titleLabels[kind]), { limit: bookingLimits.title })}
        {line('confirmationCode', t`Confirmation code`, { limit: bookingLimits.confirmationCode })}
        {shape.provider && line('provider', t`Booked with`, { limit: bookingLimits.provider })}
      </div>
      <EndFields
        end="start"
        kind={kind}
        control={control}
        problem={problem}
        hintOf={hintOf}
        place={place('fromPlace', shape.journey ? t`From` : t`Address`)}
      />
      {shape.ends && (
        <EndFields
          end="end"
          kind={kind}
          control={control}
          problem={problem}
          hintOf={hintOf}
          place={shape.journey && place('toPlace', t`To`)}
        />
      )}
      <DraftLength control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        {shape.seats && line('seats', t`Seats`, { limit: bookingLimits.seats, placeholder: '12A, 12B' })}
        {line('people', t`For whom`, { limit: bookingLimits.people, placeholder: t`Everybody` })}
        <Field label={t`Cost`} hint={hintOf?.('cost')} error={problem('cost')}>
          {(attributes) => <FormMoney {...attributes} control={control} name="cost" currency={currency} />}
        </Field>
        <Field label={t`Currency`} hint={hintOf?.('currency')}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              options={currencyOptions([...currencies, defaultValues?.currency ?? currency, currency])}
            />
          )}
        </Field>
        {line('link', t`Link`, { limit: bookingLimits.link, type: 'url', placeholder: 'https://' })}
        {line('phone', t`Phone`, { limit: bookingLimits.phone, type: 'tel' })}
      </div>
      <Field label={t`Notes`} hint={hintOf?.('notes')} error={problem('notes')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('notes')} rows={2} maxLength={bookingLimits.notes} dir="auto" />
        )}
      </Field>
      <p className="text-muted text-sm">
        <Trans>Only people on this trip can see its bookings.</Trans>
      </p>
    </form>
  )
}
