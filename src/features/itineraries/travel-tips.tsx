import { Trans } from '@lingui/react/macro'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { Collapsible } from '#ui/collapsible.tsx'

/** Good to know before and during the trip. */
export function TravelTips({ tips }: { tips: readonly string[] }) {
  const [open, setOpen] = useState(true)
  if (tips.length === 0) return null
  return (
    <Card className="print:shadow-none">
      <Collapsible
        heading="h2"
        open={open}
        onOpenChange={setOpen}
        headClassName="rounded-card px-5 py-4 hover:bg-sunken"
        title={
          <span className="font-display font-semibold text-lg">
            <Trans>Travel Tips</Trans>
          </span>
        }
      >
        <ul className="flex flex-col gap-3 px-5 pb-5 text-[0.9375rem]">
          {tips.map((tip, index) => (
            <li key={`${index}:${tip}`} className="flex gap-2.5 print:break-inside-avoid">
              <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-sand-ink" />
              <span dir="auto" className="min-w-0 flex-1 text-left [overflow-wrap:anywhere]">
                {tip}
              </span>
            </li>
          ))}
        </ul>
      </Collapsible>
    </Card>
  )
}
