import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { DestinationInput } from './destination-input.tsx'
import { noDestination, type TypedDestination } from './typed-destination.ts'

/** Where to? The way to a new itinerary, above the list. */
export function CreateItineraryForm({ onCreate }: { onCreate: (destination: TypedDestination) => void }) {
  const { t } = useLingui()
  const formId = useId()
  const row = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(noDestination)
  const [missing, setMissing] = useState(false)
  const ready = hasVisibleText(typed.destination)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setMissing(!ready)
    if (ready) return onCreate(typed)
    // What is missing is read out with the field.
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Card asChild className="overflow-visible p-5 sm:p-6">
      <form id={formId} noValidate onSubmit={submit} aria-label={t`New itinerary`}>
        <div ref={row} className="flex flex-col gap-x-3 gap-y-4 sm:flex-row sm:items-start">
          <Field
            label={t`Destination`}
            error={missing && !ready ? t`Please select a destination` : undefined}
            className="min-w-0 flex-1"
          >
            {(control) => (
              <DestinationInput
                control={control}
                // On a phone the button is below the field.
                below={row}
                value={typed}
                onValueChange={(value) => {
                  setTyped(value)
                  setMissing(false)
                }}
              />
            )}
          </Field>
          <Button
            variant="primary"
            type="submit"
            aria-disabled={!ready || undefined}
            // A press says what is missing, which a button without effect could not.
            className="aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed sm:mt-6.5"
          >
            <Sparkles aria-hidden />
            <Trans>Create Itinerary</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
