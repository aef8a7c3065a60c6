import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { giveUpSignIn, type HalfSignIn } from '#auth/sign-in.ts'
import { ConfirmEmailView } from './confirm-email-view.tsx'
import type { Credentials } from './credentials.ts'
import { ForgotPasswordView } from './forgot-password-view.tsx'
import { LoginForm } from './login-form.tsx'
import { OthersHere, OthersHereTitle, useAdmission } from './others-here.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetSentView } from './reset-sent-view.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export type AuthMode = 'login' | 'register'

interface AuthDialogProps {
  mode: AuthMode
  /** Left out where only signing in makes sense. */
  onModeChange?: (mode: AuthMode) => void
  onClose: () => void
  onSignedIn?: () => void
  /** Address to begin with. */
  email?: string
  title?: ReactNode
  /** What an account leads to here. */
  leadsTo?: ReactNode
}

/** Sign in, register, forgot password: one dialog that keeps what was typed while the traveler changes between them. */
export function AuthDialog({ mode, onModeChange, onClose, onSignedIn, email = '', title, leadsTo }: AuthDialogProps) {
  const { t } = useLingui()
  const [view, setView] = useState<'form' | 'forgot' | 'reset-sent' | 'confirm-email' | 'code'>('form')
  const [half, setHalf] = useState<HalfSignIn | null>(null)
  const [knownEmail, setKnownEmail] = useState(false)
  const [credentials, setCredentials] = useState<Credentials>({
    firstName: '',
    lastName: '',
    email,
    password: '',
    confirmation: '',
  })
  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }))
  const { admit, question } = useAdmission()
  const body = useFocusAfterChange(`${view} ${mode} ${question !== null}`)
  function switchTo(next: AuthMode): void {
    setKnownEmail(false)
    onModeChange?.(next)
  }

  function leaveCode(): void {
    setHalf(null)
    setView('form')
    void giveUpSignIn()
  }
  function close(): void {
    question?.answer(null)
    if (half) void giveUpSignIn()
    onClose()
  }

  const titles = {
    form: mode === 'login' ? (title ?? t`Sign In`) : t`Create your account`,
    forgot: t`Forgot Password`,
    'reset-sent': t`Check your email`,
    'confirm-email': t`Check your email`,
    code: t`Two-factor sign-in`,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={question ? <OthersHereTitle others={question.others} /> : titles[view]}
      description={
        !question && view === 'form' && mode === 'register'
          ? (leadsTo ?? t`One account for all your devices.`)
          : undefined
      }
      size="sm"
    >
      <div ref={body}>
        {question && <OthersHere {...question} />}
        {/* What was typed and what is under way stay where they are while the question is asked. */}
        <div hidden={question !== null}>
          {view === 'forgot' && (
            <ForgotPasswordView
              email={credentials.email}
              onEmailChange={(next) => change({ email: next })}
              onSent={() => setView('reset-sent')}
              onBack={() => setView('form')}
            />
          )}
          {view === 'reset-sent' && <ResetSentView email={credentials.email} onBack={() => setView('form')} />}
          {view === 'confirm-email' && <ConfirmEmailView email={credentials.email} onBack={() => setView('form')} />}
          {view === 'code' && half && (
            <SecondFactorForm half={half} admit={admit} onSignedIn={onSignedIn} onBack={leaveCode} />
          )}
          {view === 'form' && mode === 'login' && (
            <LoginForm
              credentials={credentials}
              onChange={change}
              knownEmail={knownEmail}
              admit={admit}
              onSignedIn={onSignedIn}
              onForgot={() => setView('forgot')}
              onUnconfirmed={() => setView('confirm-email')}
              onCode={(waiting) => {
                change({ password: '' })
                setHalf(waiting)
                setView('code')
              }}
              onRegister={onModeChange && (() => switchTo('register'))}
            />
          )}
          {view === 'form' && mode === 'register' && (
            <RegisterForm
              credentials={credentials}
              onChange={change}
              admit={() => admit(null)}
              onSignedIn={onSignedIn}
              onConfirmEmail={() => setView('confirm-email')}
              onKnownEmail={() => {
                change({ password: '', confirmation: '' })
                setKnownEmail(true)
                onModeChange?.('login')
              }}
              onLogin={() => switchTo('login')}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** When the dialog has changed what it asks for, the first empty field, or what else can be answered, has the focus: its former place is gone. */
function useFocusAfterChange(shown: string) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const shownNow = [...(body.current?.querySelectorAll<HTMLElement>('input, button') ?? [])].filter((one) =>
      one.checkVisibility(),
    )
    const fields = shownNow.filter((one) => one instanceof HTMLInputElement)
    const next = fields.find(({ value }) => value === '') ?? fields[0] ?? shownNow[0]
    next?.focus()
  }, [shown])
  return body
}
