import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import type { KnownLink } from './queries.ts'

interface LinkSectionProps {
  title: ReactNode
  about: ReactNode
  /** The one that stands; undefined where there is none. */
  link: KnownLink | undefined
  /** Makes one, in place of the one that stands; null where there can be none. */
  make: (() => Promise<void>) | null
  icon: ReactNode
  words: { make: ReactNode; makeAnew: ReactNode; elsewhere: ReactNode; failed: string }
  renderStanding: (link: KnownLink, token: string) => ReactNode
}

/** What a link is for, and the link as this device knows it; else the way to make one. */
export function LinkSection({ title, about, link, make, icon, words, renderStanding }: LinkSectionProps) {
  const id = useId()
  const { run, busy } = useOnce(async () => make && attempt(make, words.failed))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t pt-5">
      <div className="flex flex-col gap-0.5">
        <h3 id={id} className="font-sans font-semibold tracking-normal">
          {title}
        </h3>
        <p className="text-muted text-sm">{about}</p>
      </div>
      {link?.token
        ? renderStanding(link, link.token)
        : make && (
            <>
              {link && <p className="text-sm">{words.elsewhere}</p>}
              <Button className="self-start max-sm:w-full" busy={busy} onClick={() => void run()}>
                {icon}
                {link ? words.makeAnew : words.make}
              </Button>
              {link && (
                <p className="text-muted text-sm">
                  <Trans>The old one will stop working.</Trans>
                </p>
              )}
            </>
          )}
    </section>
  )
}
