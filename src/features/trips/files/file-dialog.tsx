import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { longestFileName } from '#domain/itineraries/files/file-kind.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { changeFile, ofWholeTrip } from './actions.ts'
import { belongingOf, holdersOf } from './belonging.ts'

interface FileDialogProps {
  /** As it was when the dialog opened. */
  file: TripFile
  itinerary: Itinerary
  bookings: readonly TripBooking[]
  onClose: () => void
}

/** How a file is called, and what it belongs to. */
export function FileDialog({ file, itinerary, bookings, onClose }: FileDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [holders] = useState(() => holdersOf(itinerary, bookings))
  function heldAt(): string {
    const holder = belongingOf(file, itinerary, bookings)
    return holder
      ? String(holders.findIndex((one) => one.bookingId === holder.bookingId && one.partId === holder.partId))
      : ''
  }
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: z.object({ name: z.string().check(z.refine(hasVisibleText, t`Please give it a name.`)), held: z.string() }),
    initial: { name: file.name, held: heldAt() },
    save: async ({ name, held }) => {
      const { bookingId, partId } = holders[Number(held || -1)] ?? ofWholeTrip
      await changeFile(file.id, { name: name.trim(), bookingId, partId })
      toast.success(t`File saved`)
      onClose()
    },
    onFailure: (cause) => {
      console.warn('The file could not be saved.', cause)
      return t`The file could not be saved.`
    },
  })
  return (
    <FormDialog
      title={t`Edit File`}
      formId={formId}
      submitLabel={t`Save Changes`}
      size="sm"
      busy={busy}
      onClose={onClose}
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t`Name`} required error={problem('name')}>
          {(attributes) => <TextInput {...attributes} {...form.register('name')} maxLength={longestFileName} />}
        </Field>
        <Field label={t`Belongs to`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...form.register('held')}
              options={[
                { value: '', label: t`The whole trip` },
                ...holders.map(({ name: label }, index) => ({ value: String(index), label })),
              ]}
            />
          )}
        </Field>
        {failure && <SaveFailure failure={failure} />}
      </form>
    </FormDialog>
  )
}
