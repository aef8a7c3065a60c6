import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { type Paper, papers } from '#domain/text/paper-size.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Booklet, type OwnBooklet } from './booklet.tsx'
import type { BookletPart } from './booklet-choice.ts'
import { useBooklet } from './use-booklet.ts'
import { whenDrawn } from './when-drawn.ts'

interface PrintTripDialogProps {
  itinerary: ItineraryForOthers
  /** What those who take part have besides. */
  own?: OwnBooklet
  onClose: () => void
}

const partNames: Record<BookletPart, MessageDescriptor> = {
  cover: msg`Cover`,
  overview: msg`Overview and tips`,
  days: msg`Days`,
  notes: msg`Notes`,
  ideas: msg`Ideas`,
  bookings: msg`Bookings with their codes`,
  lists: msg`Packing and to-dos`,
  costs: msg`Costs`,
}

const paperNames: Record<Paper, MessageDescriptor> = { A4: msg`A4`, Letter: msg`US Letter` }

/** Asks what of a trip to print and on which paper. The booklet is there as long as the dialog is: ⌘P prints it, too. */
export function PrintTripDialog({ itinerary, own, onClose }: PrintTripDialogProps) {
  const { t } = useLingui()
  const { parts, paper, offered, isEmpty, change } = useBooklet(itinerary, own)
  const [printed, setPrinted] = useState(false)
  // A long trip takes a while to draw; the dialog does not wait for it.
  const drawn = useDeferredValue(true, false)
  const tick = (part: BookletPart, ticked: boolean) => {
    const next = new Set(parts)
    if (ticked) next.add(part)
    else next.delete(part)
    change({ parts: next })
  }
  const { run, busy } = useOnce(async () => {
    await whenDrawn('[data-booklet]')
    window.print()
    setPrinted(true)
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Print this trip`}
      description={<Trans>A booklet to take with you. Choose what goes in it.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {printed ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button variant="primary" busy={busy || !drawn} disabled={isEmpty} onClick={() => void run()}>
            <Printer aria-hidden />
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="min-w-0">
          <legend className="mb-0.5 font-medium text-sm">
            <Trans>What to print</Trans>
          </legend>
          <div className="grid min-[30rem]:grid-cols-2">
            {offered.map((part) => (
              <Checkbox
                key={part}
                label={t(partNames[part])}
                checked={parts.has(part)}
                onCheckedChange={(ticked) => tick(part, ticked)}
              />
            ))}
          </div>
          {isEmpty && (
            <p role="alert" className="mt-1.5 font-medium text-danger text-sm">
              <Trans>Choose something to print.</Trans>
            </p>
          )}
        </fieldset>
        <RadioCards
          label={<Trans>Paper</Trans>}
          value={paper}
          onValueChange={(value) => change({ paper: value })}
          options={papers.map((value) => ({ value, label: t(paperNames[value]) }))}
        />
      </div>
      {drawn && <Booklet itinerary={itinerary} own={own} parts={parts} paper={paper} />}
    </Dialog>
  )
}
