import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'

const later = (): void => {}

/**
 * The top of the landing page as the build writes it into index.html (scripts/first-paint.ts), so that it shows before
 * any script has come. The landing page removes it when it takes its place.
 */
export function FirstPaint() {
  return (
    <div className="overflow-x-clip">
      <LandingHeader onSignIn={later} onGetStarted={later} />
      <Hero onGetStarted={later} onWatchDemo={later} demoBusy={false} />
    </div>
  )
}

/** What was asked for by a press on the written top, before this script had come. See scripts/first-paint.ts. */
export function earlyClick(): 'login' | 'register' | 'demo' | null {
  const asked = document.documentElement.dataset.firstPaint
  return asked === 'login' || asked === 'register' || asked === 'demo' ? asked : null
}

/** Takes the written top away, and with it what was asked of it. */
export function removeFirstPaint(): void {
  delete document.documentElement.dataset.firstPaint
  document.getElementById('first-paint')?.remove()
}
