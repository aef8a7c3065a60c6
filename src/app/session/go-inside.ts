import { takeRegistration } from '#auth/new-account.ts'
import type { Session } from '#auth/session.ts'
import { type Asked, takeAsked } from '#lib/page/asked-path.ts'
import { invitationIn, paths } from '#app/paths.ts'
import { router } from '#app/router.tsx'
import { keepSetUpForLater } from './set-up-later.ts'

/** Opens what somebody asked for before they came in. Who has said that they join is not asked again. */
function goToAsked({ href, join }: Asked): Promise<void> {
  const token = invitationIn(href)
  if (token === null) return router.navigate({ href, replace: true })
  return router.navigate({ to: paths.joinTrip, params: { token }, state: { join }, replace: true })
}

/**
 * Where a traveler who has just come in goes: to what they asked for, otherwise to the dashboard. After registering through
 * the set-up, once (decision P11); but whoever is invited to a trip goes there, and is offered the set-up when they open the
 * dashboard (decision P213).
 */
export function goInside({ email, userId }: Session, pathname: string): Promise<void> {
  const registered = takeRegistration(email)
  const here = invitationIn(pathname) === null ? null : { href: pathname, join: false }
  const asked = takeAsked() ?? registered?.asked ?? here
  if (registered && (!asked || invitationIn(asked.href) === null))
    return router.navigate({ to: paths.onboarding, replace: true })
  if (registered) keepSetUpForLater(userId)
  return asked ? goToAsked(asked) : router.navigate({ to: paths.dashboard, replace: true })
}
