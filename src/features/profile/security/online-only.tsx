import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'

/** Says, while there is no connection, why an act of the server has to wait. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const online = useOnline()
  if (online) return null
  return (
    <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
      {children}
    </Banner>
  )
}
