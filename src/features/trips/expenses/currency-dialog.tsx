import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { currencyCodes, currencyName } from '#domain/money/iso-4217.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { setTripCurrency } from './actions.ts'

interface CurrencyDialogProps {
  itinerary: Pick<Itinerary, 'id'>
  currency: string
  onClose: () => void
}

/** In what those who go settle up. */
export function CurrencyDialog({ itinerary, currency, onClose }: CurrencyDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [chosen, setChosen] = useState(currency)
  const { run, busy, failure } = useOnce(
    async () => {
      await setTripCurrency(itinerary, chosen)
      toast.success(t`The trip is settled in ${chosen} now`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn('The currency could not be saved.', cause)
        return t`The currency could not be saved.`
      },
    },
  )
  return (
    <FormDialog
      title={t`Trip Currency`}
      description={t`Expenses keep the currency they were paid in. We’ll ask what they came to in the new one.`}
      size="sm"
      formId={formId}
      submitLabel={t`Save`}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {failure && <SaveFailure failure={failure} />}
        <Field label={t`Currency`}>
          {(attributes) => (
            <Select
              {...attributes}
              value={chosen}
              onValueChange={setChosen}
              options={currencyCodes.map((value) => ({ value, label: `${value} ${currencyName(value)}` }))}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}
