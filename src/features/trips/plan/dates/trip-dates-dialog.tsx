import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { setTripDates } from '#features/trips/shared/actions.ts'
import { StartField } from '#features/trips/shared/start-field.tsx'
import { zoneOfPlace } from '#features/trips/shared/place-of-destination.ts'

interface TripDatesDialogProps {
  itinerary: Itinerary
  onClose: () => void
}

/** When the trip starts. All its days move with it, and without a start it is an idea. */
export function TripDatesDialog({ itinerary, onClose }: TripDatesDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { id, startDate, timeZone, destinationName, destinationCoordinates } = itinerary
  const [start, setStart] = useState(startDate)
  const [problem, setProblem] = useState<DateProblem | null>(null)
  const save = useOnce(
    async (chosen: string | null) => {
      const zone =
        chosen && !timeZone
          ? await zoneOfPlace({ destination: destinationName, coordinates: destinationCoordinates })
          : timeZone
      await setTripDates(id, { startDate: chosen, timeZone: zone })
      toast.success(chosen ? t`Dates saved` : t`Dates removed. It’s an idea again.`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        return failureText(t`Failed to save the dates`, cause)
      },
    },
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = dateProblem(start ?? '')
    setProblem(found)
    if (found) event.currentTarget.querySelector('input')?.focus()
    else if (start === startDate) onClose()
    else void save.run(start)
  }

  return (
    <UnsavedDialog
      size="sm"
      title={t`Dates`}
      description={<bdi className="[overflow-wrap:anywhere]">{destinationName}</bdi>}
      locked={save.busy}
      onClose={onClose}
      footer={
        <>
          {startDate && (
            <Button
              variant="ghost"
              className="me-auto text-danger"
              disabled={save.busy}
              onClick={() => void save.run(null)}
            >
              <Trans>Remove dates</Trans>
            </Button>
          )}
          <Button variant="ghost" disabled={save.busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {save.failure && (
          <Banner tone="danger" role="alert">
            <Trans>{save.failure}. Nothing you typed is lost. Please try again.</Trans>
          </Banner>
        )}
        <StartField
          value={start}
          days={itinerary.aiGeneratedPlan.days.length}
          problem={problem}
          onValueChange={(next) => {
            setStart(next)
            setProblem(null)
          }}
        />
        <p className="text-muted text-sm">
          <Trans>
            Change it and all the days move with it. Only you, your companions and whoever you invite see the dates.
          </Trans>
        </p>
      </form>
    </UnsavedDialog>
  )
}
