import type { ReactNode } from 'react'
import type { Session } from '#auth/session.ts'
import { DataCard } from './data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

interface SecurityPanelProps {
  session: Session
  /** What others can read without an account. */
  links: ReactNode
  /** The account is gone, on the server and on this device. */
  onDeleted: () => void
}

/** Password, two-factor sign-in, and what belongs to the traveler: to take away or to delete. */
export function SecurityPanel({ session, links, onDeleted }: SecurityPanelProps) {
  return (
    <div className="flex flex-col gap-6">
      <PasswordCard session={session} />
      <TwoFactorCard session={session} />
      {links}
      <DataCard session={session} onDeleted={onDeleted} />
    </div>
  )
}
