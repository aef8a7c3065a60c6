import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Pasted } from '#features/trips/shared/pasted.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { CheckedBooking, type Outcome } from './checked-booking.tsx'
import { ChooseSource } from './choose-source.tsx'
import { type Checked, keepRead } from './keep-read.ts'
import type { Papers, Source } from './papers.ts'
import { UnreadParts, UnreadSource } from './unread-source.tsx'
import { useReading } from './use-reading.ts'

interface ReadingDialogProps {
  itinerary: Itinerary
  papers: Papers
  /** One of the trip's files, or what was pasted, which is read at once; null: something is to be chosen. */
  given: TripFile | Pasted | null
  onClose: () => void
  /** Leads to a booking that is there already. */
  onShow: (booking: TripBooking) => void
}

/** What the file is called that can be kept with the booking; null where there is none, or it hangs elsewhere. */
function attachable(source: Source): string | null {
  if (source.from === 'file' && source.hasRoom) return source.file.name
  return source.from === 'paper' && !source.file.bookingId && !source.file.partId ? source.file.name : null
}

/** Reads bookings from what somebody has, shows each to be checked, and keeps what is taken. */
export function ReadingDialog({ itinerary, papers, given, onClose, onShow }: ReadingDialogProps) {
  const { t } = useLingui()
  const reading = useReading(itinerary, papers, given)
  const { state } = reading
  const hasAi = useHasService('ai')
  const bookings = useTripBookings()?.bookings ?? []
  const formId = useId()
  const [at, setAt] = useState(0)
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({})
  const [checked, setChecked] = useState<Readonly<Record<number, Checked>>>({})
  const [attaches, setAttaches] = useState(true)
  const proposals = state.step === 'checking' ? state.proposals : []
  const fileName = state.step === 'checking' ? attachable(state.source) : null
  const outcomeOf = (index: number): Outcome => outcomes[index] ?? 'add'
  const count = (wanted: Outcome) => proposals.filter((_, index) => outcomeOf(index) === wanted).length
  const [added, updated] = [count('add'), count('update')]
  const isLast = at >= proposals.length - 1

  const save = useOnce(
    async (all: Readonly<Record<number, Checked>>) => {
      if (state.step !== 'checking') return
      const { source } = state
      const wanted = proposals.flatMap((_, index) => {
        const one = all[index]
        return one && outcomeOf(index) !== 'none' ? [one] : []
      })
      const takeBack = await keepRead(itinerary.id, wanted, fileName !== null && attaches ? attachmentOf(source) : null)
      const title = wanted[0]?.values.title ?? ''
      const said =
        wanted.length === 1
          ? added > 0
            ? t`${title} added`
            : t`${title} updated`
          : updated === 0
            ? plural(wanted.length, { one: '# booking added', other: '# bookings added' })
            : plural(wanted.length, { one: '# booking saved', other: '# bookings saved' })
      toastWithUndo(said, () => void attempt(takeBack, t`This could not be undone. Please try again.`))
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn('Bookings that were read could not be kept.', cause)
        return t`The bookings could not be saved. Please try again.`
      },
    },
  )

  /** Puts the source beside a booking. */
  function attachmentOf(source: Source) {
    return async (bookingId: string): Promise<() => Promise<unknown>> => {
      const belonging = { bookingId, partId: null }
      if (source.from === 'paper') {
        const { file } = source
        await papers.move(file, belonging)
        return () => papers.move(file, { bookingId: null, partId: null })
      }
      if (source.from !== 'file') return async () => {}
      const { id } = await papers.add(itinerary.id, belonging, source.file)
      return () => papers.remove(id)
    }
  }

  /** The one that is shown is as it should be, or left out. */
  function goOn(all: Readonly<Record<number, Checked>>): void {
    if (!isLast) setAt(at + 1)
    else if (added + updated === 0) onClose()
    else void save.run(all)
  }
  function take(index: number, one: Checked): void {
    const all = { ...checked, [index]: one }
    setChecked(all)
    goOn(all)
  }

  const asking = state.step === 'unread' && state.asking
  const hasText = state.step === 'unread' && (state.words !== '' || state.reading.pdfs.length > 0)
  const only = proposals.length === 1
  return (
    <UnsavedDialog
      size="lg"
      title={t`Import a Booking`}
      description={
        state.step === 'checking' ? (
          state.byHand ? (
            <Trans>Nothing is saved until you say so.</Trans>
          ) : (
            <Trans>Below each field you see the words it comes from. Nothing is saved until you say so.</Trans>
          )
        ) : (
          <Trans>From what you have: we fill in the form, and you check it.</Trans>
        )
      }
      locked={save.busy}
      sending={save.busy}
      onClose={onClose}
      footer={
        state.step === 'choosing' ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={`${formId}-source`} busy={state.busy}>
              <Trans>Read</Trans>
            </Button>
          </>
        ) : state.step === 'unread' ? (
          <>
            <Button variant="ghost" className="me-auto" onClick={asking ? reading.giveUp : onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant={hasAi && hasText ? 'secondary' : 'primary'} disabled={asking} onClick={reading.fillIn}>
              <Trans>Enter It by Hand</Trans>
            </Button>
            {hasAi && hasText && (
              <Button variant="primary" busy={asking} onClick={() => void reading.askAi()}>
                <Trans>Read with AI</Trans>
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" className="me-auto" disabled={save.busy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {at > 0 && (
              <Button disabled={save.busy} onClick={() => setAt(at - 1)}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Button
              variant="primary"
              busy={save.busy}
              {...(outcomeOf(at) === 'none'
                ? { onClick: () => goOn(checked) }
                : { type: 'submit', form: `${formId}-${at}` })}
            >
              {!isLast ? (
                <Trans>Next</Trans>
              ) : added + updated === 0 ? (
                <Trans>Done</Trans>
              ) : only ? (
                added > 0 ? (
                  <Trans>Add</Trans>
                ) : (
                  <Trans>Update</Trans>
                )
              ) : updated === 0 ? (
                plural(added, { one: 'Add # booking', other: 'Add # bookings' })
              ) : (
                plural(added + updated, { one: 'Save # booking', other: 'Save # bookings' })
              )}
            </Button>
          </>
        )
      }
    >
      {state.step === 'choosing' && (
        <ChooseSource
          formId={`${formId}-source`}
          busy={state.busy}
          problem={state.problem}
          onFile={reading.readFile}
          onText={reading.readText}
        />
      )}
      {state.step === 'unread' && (
        <UnreadSource
          isCancelled={state.reading.cancelled > 0 && state.reading.unread === 0}
          hasText={hasText}
          isKept={state.source.from === 'text' || state.source.from === 'paper' || attachable(state.source) !== null}
          hasAi={hasAi}
          hasFound={state.loose !== null}
          asking={state.asking}
          problem={state.problem}
        />
      )}
      {state.step === 'checking' && (
        <div className="flex flex-col gap-5">
          {state.more && (
            <p className="text-muted">
              <Trans>There are more bookings in there. Here are the first ones.</Trans>
            </p>
          )}
          {state.unread > 0 && <UnreadParts count={state.unread} />}
          {state.proposals.map((proposal, index) => (
            <CheckedBooking
              // oxlint-disable-next-line react/no-array-index-key -- they stay as they were read
              key={index}
              formId={`${formId}-${index}`}
              itinerary={itinerary}
              bookings={bookings}
              proposal={proposal}
              text={state.words}
              position={{ at: index + 1, of: state.proposals.length }}
              isShown={index === at}
              byHand={state.byHand}
              failure={index === at ? save.failure : null}
              onOutcomeChange={(outcome) =>
                setOutcomes((before) => (before[index] === outcome ? before : { ...before, [index]: outcome }))
              }
              onChecked={(one) => take(index, one)}
              onShow={onShow}
            />
          ))}
          {isLast && fileName !== null && added + updated > 0 && (
            <Switch
              label={t`Keep the file with the booking`}
              description={<bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>}
              checked={attaches}
              onCheckedChange={setAttaches}
            />
          )}
          {isLast && state.source.from === 'file' && !state.source.hasRoom && (
            <p className="text-muted text-sm">
              <Trans>There is no room left for the file itself. Delete some of yours to keep it.</Trans>
            </p>
          )}
        </div>
      )}
    </UnsavedDialog>
  )
}
