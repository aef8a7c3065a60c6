import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { UpgradeScreen } from '#features/subscription/upgrade-screen.tsx'

/** Which step of a checkout is shown is part of the address: the provider leads back to it. */
export default function UpgradeRoute() {
  const place = useSearch({ from: '/signed-in/dashboard/upgrade' })
  const navigate = useNavigate()
  return (
    <UpgradeScreen
      place={place}
      onPlace={(search, replace = false) => void navigate({ to: paths.upgrade, search, replace })}
    />
  )
}
