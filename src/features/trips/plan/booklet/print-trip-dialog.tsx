import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { type Paper, paperOf, papers } from '#domain/text/paper-size.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Booklet, type OwnBooklet } from './booklet.tsx'
import { type BookletChoice, type BookletPart, bookletParts, keepChoice, keptChoice } from './booklet-choice.ts'
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
  const [choice, setChoice] = useState(keptChoice)
  const [printed, setPrinted] = useState(false)
  // A long trip takes a while to draw; the dialog does not wait for it.
  const drawn = useDeferredValue(true, false)
  const currency = usePreferredCurrency() ?? 'USD'
  const paper = choice.paper ?? paperOf(navigator.language, currency)
  const offered = bookletParts.filter((part) => hasPart(part, itinerary, own))
  const isEmpty = !offered.some((part) => part !== 'notes' && choice.parts.has(part))
  const change = (next: Partial<BookletChoice>) => {
    const now = { ...choice, ...next }
    setChoice(now)
    keepChoice(now)
  }
  const tick = (part: BookletPart, ticked: boolean) => {
    const parts = new Set(choice.parts)
    if (ticked) parts.add(part)
    else parts.delete(part)
    change({ parts })
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
                checked={choice.parts.has(part)}
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
      {drawn && <Booklet itinerary={itinerary} own={own} parts={choice.parts} paper={paper} />}
    </Dialog>
  )
}

/** What a trip does not have is not asked for. */
function hasPart(part: BookletPart, { aiGeneratedPlan }: ItineraryForOthers, own?: OwnBooklet): boolean {
  const { summary, tips, ideas = [], days } = aiGeneratedPlan
  if (part === 'overview') return summary !== '' || tips.length > 0
  if (part === 'notes')
    return (
      (own?.bookings ?? null) !== null || [...days.flatMap((day) => day.activities), ...ideas].some((one) => one.notes)
    )
  if (part === 'ideas') return ideas.length > 0
  if (part === 'bookings') return (own?.bookings ?? null) !== null
  return part !== 'lists' || (own?.lists ?? null) !== null
}
