import { linkOptions, useNavigate } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { useOpenAccount } from '#app/session/use-open-account.ts'
import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx'
import { useSession } from '#auth/session.ts'

const overview = linkOptions({ to: paths.dashboard, replace: true })

/** The set-up wizard, outside the dashboard's layout. */
export default function OnboardingRoute() {
  const session = useSession()
  const navigate = useNavigate()
  useOpenAccount(session?.userId)
  if (!session) return null
  return (
    <OnboardingScreen
      key={session.userId}
      session={session}
      leave={overview}
      onCompleted={() => void navigate(overview)}
    />
  )
}
