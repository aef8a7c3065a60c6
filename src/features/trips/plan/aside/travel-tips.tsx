import { Plural, Trans } from '@lingui/react/macro'
import { Lightbulb } from 'lucide-react'
import { type AsideProps, SideSection } from './side-section.tsx'

/** Good to know before and during the trip. */
export function TravelTips({ tips, openByItself }: AsideProps & { tips: readonly string[] }) {
  if (tips.length === 0) return null
  return (
    <SideSection
      name="tips"
      titleId="trip-tips"
      icon={Lightbulb}
      title={<Trans>Travel Tips</Trans>}
      figure={<Plural value={tips.length} one="# tip" other="# tips" />}
      openByItself={openByItself}
      className="print:shadow-none"
    >
      <ul className="flex flex-col gap-3 text-[0.9375rem]">
        {tips.map((tip, index) => (
          <li key={`${index}:${tip}`} className="flex gap-2.5 print:break-inside-avoid">
            <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-sand-ink" />
            <span dir="auto" className="min-w-0 flex-1 [text-align:match-parent] [overflow-wrap:anywhere]">
              {tip}
            </span>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
