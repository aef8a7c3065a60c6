import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { OnlineOnly } from './online-only.tsx'
import { SecurityCard } from './security-card.tsx'
import { beginTwoFactor, type Enrolment } from '#auth/account-security.ts'
import { useTwoFactor } from './use-two-factor.ts'

const SetUpDialog = lazy(() => import('./two-factor-set-up.tsx').then((file) => ({ default: file.TwoFactorSetUp })))
const NewCodesDialog = lazy(() => import('./new-codes-dialog.tsx').then((file) => ({ default: file.NewCodesDialog })))
const TurnOffDialog = lazy(() => import('./turn-off-dialog.tsx').then((file) => ({ default: file.TurnOffDialog })))

/** A code of an authenticator app at every sign-in (decision 6). */
export function TwoFactorCard({ session }: { session: Session }) {
  const { t } = useLingui()
  const online = useOnline()
  const twoFactor = useTwoFactor()
  const data = twoFactor.state === 'ready' ? twoFactor.data : null
  const [open, setOpen] = useState<'codes' | 'turn-off' | null>(null)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [beginning, setBeginning] = useState(false)
  const factorId = data?.factorId ?? null
  const close = () => {
    setOpen(null)
    setEnrolment(null)
    twoFactor.again()
  }
  async function begin(): Promise<void> {
    setBeginning(true)
    try {
      setEnrolment(await beginTwoFactor())
    } catch (error) {
      console.warn(error)
      toast.error(t`This did not work. Please check your connection and try again.`)
    } finally {
      setBeginning(false)
    }
  }
  return (
    <SecurityCard
      title={t`Two-factor sign-in`}
      badge={factorId && <Badge tone="moss">{t`On`}</Badge>}
      description={t`A code from your phone, after your password. Even someone who knows your password can’t get in.`}
    >
      <OnlineOnly>
        <Trans>You are offline. You can change two-factor sign-in when you are back online.</Trans>
      </OnlineOnly>
      {twoFactor.state === 'loading' && <Skeleton className="h-11 w-40" />}
      {twoFactor.state === 'failed' && (
        <ErrorState
          message={t`Two-factor sign-in could not be loaded.`}
          onRetry={twoFactor.retry}
          retryLabel={t`Try again`}
        />
      )}
      {data && !factorId && (
        <Button className="self-start" disabled={!online} busy={beginning} onClick={() => void begin()}>
          <Trans>Set up two-factor sign-in</Trans>
        </Button>
      )}
      {data && factorId && (
        <>
          <p>
            {data.codesLeft > 0 ? (
              t`${plural(data.codesLeft, {
                one: '# recovery code left, for the day you don’t have your phone.',
                other: '# recovery codes left, for the day you don’t have your phone.',
              })}`
            ) : (
              <Trans>You have no recovery codes. Without your phone you could not sign in: make new ones.</Trans>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={!online} onClick={() => setOpen('codes')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button disabled={!online} className="text-danger" onClick={() => setOpen('turn-off')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {enrolment && <SetUpDialog enrolment={enrolment} onClose={close} />}
        {open === 'codes' && factorId && <NewCodesDialog factorId={factorId} onClose={close} />}
        {open === 'turn-off' && (
          <TurnOffDialog
            session={session}
            onClose={() => setOpen(null)}
            onDone={() => {
              toast.success(t`Two-factor sign-in is off`)
              close()
            }}
          />
        )}
      </Suspense>
    </SecurityCard>
  )
}
