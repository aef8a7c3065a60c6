import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { Booklet, type OwnBooklet } from './booklet.tsx'
import { PrintTripDialog } from './print-trip-dialog.tsx'
import { useBooklet } from './use-booklet.ts'
import { whenDrawn } from './when-drawn.ts'

interface PrintNowProps {
  itinerary: ItineraryForOthers
  /** What those who take part have besides. */
  own: OwnBooklet
  onClose: () => void
}

/**
 * Prints a trip at once, with what was last chosen on this device. It asks where that is nothing of this trip. Phones go on
 * reading the document after `print` has returned: the booklet stays in it until somebody is back on the page.
 */
export function PrintNow({ itinerary, own, onClose }: PrintNowProps) {
  const { parts, paper, isPaperKnown, isEmpty } = useBooklet(itinerary, own)
  const [printed, setPrinted] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty || !isPaperKnown) return
    let gone = false
    void whenDrawn('[data-booklet]').then(() => {
      if (gone) return
      window.print()
      setPrinted(true)
    })
    return () => {
      gone = true
    }
  }, [isEmpty, isPaperKnown])
  useEffect(() => {
    if (!printed) return
    const done = () => close()
    const until = { capture: true, once: true }
    addEventListener('pointerdown', done, until)
    addEventListener('keydown', done, until)
    return () => {
      removeEventListener('pointerdown', done, until)
      removeEventListener('keydown', done, until)
    }
  }, [printed])
  if (isEmpty) return <PrintTripDialog itinerary={itinerary} own={own} onClose={onClose} />
  return (
    <>
      <Booklet itinerary={itinerary} own={own} parts={parts} paper={paper} />
      {!printed && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 top-16 z-50 mx-auto w-fit animate-late rounded-full border bg-surface px-4 py-2 font-medium text-sm shadow-soft print:hidden"
        >
          <Trans>Getting your booklet ready…</Trans>
        </p>
      )}
    </>
  )
}
