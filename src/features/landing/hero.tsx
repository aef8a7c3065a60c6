'use no memo'

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Compass, Play } from 'lucide-react'
import { defaultHero } from '#lib/content/default-hero.ts'
import { usePublished } from '#lib/content/published.ts'
import { Button } from '#ui/button.tsx'
import { HeroPictures } from './hero-pictures.tsx'

interface HeroProps {
  onGetStarted: () => void
  onWatchDemo: () => void
  onExploreDemo?: () => void
  demoBusy: boolean
}

/** The promise, the way in, and three places to long for. */
export function Hero({ onGetStarted, onWatchDemo, onExploreDemo, demoBusy }: HeroProps) {
  const { i18n } = useLingui()
  const published = usePublished('landing/hero')
  return (
    <section className="mx-auto grid w-full max-w-(--container-page) items-center gap-14 px-5 pt-10 pb-20 sm:px-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.95fr)] lg:gap-10 lg:pt-14">
      <div className="flex max-w-xl flex-col gap-7">
        {/* The server writes published words into what carries `data-text`: server/content/page-with-texts.ts. */}
        <h1
          data-text="title"
          className="font-display font-semibold text-[2.75rem] leading-[1.06] tracking-[-0.025em] sm:text-[3.5rem] lg:text-[4.25rem]"
        >
          {published?.title ?? i18n._(defaultHero.title)}
        </h1>
        <p data-text="text" className="text-[1.125rem] text-muted leading-relaxed sm:text-lg sm:leading-relaxed">
          {published?.text ?? i18n._(defaultHero.text)}
        </p>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <Button data-asks="register" variant="primary" size="lg" onClick={onGetStarted}>
              <Trans>Get Started Free</Trans>
            </Button>
            <Button data-asks="demo" size="lg" onClick={onWatchDemo}>
              <Play aria-hidden />
              <Trans>Watch Demo</Trans>
            </Button>
            {onExploreDemo && (
              <Button data-asks="explore" size="lg" busy={demoBusy} onClick={onExploreDemo}>
                {!demoBusy && <Compass aria-hidden />}
                <Trans>Explore the demo</Trans>
              </Button>
            )}
          </div>
          <p className="text-muted text-sm">
            <Trans>No credit card required</Trans>
          </p>
        </div>
      </div>
      <HeroPictures />
    </section>
  )
}
