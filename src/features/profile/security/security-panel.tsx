import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Session } from '#auth/session.ts'
import { DataCard } from './data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

interface SecurityPanelProps {
  session: Session
  /** What others can read without an account. */
  links: ReactNode
  /** What of the traveler's data can be taken away. */
  exports: ReactNode
  /** The account is gone, on the server and on this device. */
  onDeleted: () => void
}

/** Password, two-factor sign-in, and what belongs to the traveler: to take away or to delete. */
export function SecurityPanel({ session, links, exports, onDeleted }: SecurityPanelProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <PasswordCard session={session} />
      <TwoFactorCard session={session} />
      <SecurityCard
        title={t`Links you’ve shared`}
        description={t`Anyone with one of these links can open it without an account, until it ends or you turn it off.`}
      >
        {links}
      </SecurityCard>
      <DataCard session={session} exports={exports} onDeleted={onDeleted} />
    </div>
  )
}
