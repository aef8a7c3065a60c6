import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '#lib/words/failure-reason.ts'
import type { Session } from '#auth/session.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Logo } from '#ui/logo.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { forgetOnboardingDraft, readOnboardingDraft } from './draft.ts'
import { answersOf } from './profile-payload.ts'
import { type AccountAndProfile, useAccountAndProfile } from './queries.ts'
import { useWizard } from './use-wizard.ts'
import { Wizard } from './wizard.tsx'

interface OnboardingScreenProps {
  session: Session
  /** The overview: where skipping leads. */
  leave: LinkProps
  onCompleted: () => void
}

/** The set-up in five steps: for newcomers, and later for whoever wants to change the answers. */
export function OnboardingScreen({ session, leave, onCompleted }: OnboardingScreenProps) {
  const { t } = useLingui()
  const person = useAccountAndProfile(session.userId)
  if (person.state === 'ready' && person.data) {
    return <Setup session={session} person={person.data} leave={leave} onCompleted={onCompleted} />
  }
  return (
    <Frame leave={leave} leaveWords={<Trans>Skip for now</Trans>} picture={pictures[0]}>
      {person.state === 'loading' ? (
        <LoadingSetup />
      ) : (
        <ErrorState
          message={
            person.state === 'failed'
              ? t`Error: ${reasonOf(person.error, t`Failed to fetch user profile`)}`
              : t`Failed to fetch user profile`
          }
          retryLabel={t`Try again`}
          onRetry={person.state === 'failed' ? person.retry : () => location.reload()}
        />
      )}
    </Frame>
  )
}

/** One for each step, so that something changes while nothing is told yet. */
const pictures = [
  'Lighthouse on the coast',
  'A castle in the hills',
  'A lake in summer',
  'Northern lights',
  'Tram up the hill',
] as const

interface SetupProps extends OnboardingScreenProps {
  person: AccountAndProfile
}

function Setup({ session, person, leave, onCompleted }: SetupProps) {
  const { userId, firstName } = session
  // What the device or the server had when the wizard opened: news must not overwrite what is being answered.
  const [opened] = useState(() => ({
    done: person.user.profileCompleted,
    draft: readOnboardingDraft(userId) ?? { step: 0, answers: answersOf(person.profile) },
  }))
  const wizard = useWizard({ userId, start: opened.draft, onCompleted })
  return (
    <Frame
      leave={leave}
      // Whoever has done it before came to change something, and leaves without doing so.
      onLeave={opened.done ? () => forgetOnboardingDraft(userId) : undefined}
      leaveWords={opened.done ? <Trans>Cancel</Trans> : <Trans>Skip for now</Trans>}
      picture={wizard.answers.demographics.location.trim() || (pictures[wizard.step] ?? pictures[0])}
    >
      <Wizard firstName={firstName} wizard={wizard} />
    </Frame>
  )
}

interface FrameProps {
  leave: LinkProps
  leaveWords: ReactNode
  onLeave?: () => void
  /** What the picture is drawn from: the traveler's own place, as soon as they have named it. */
  picture: string
  children: ReactNode
}

function Frame({ leave, leaveWords, onLeave, picture, children }: FrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="mx-auto flex w-full max-w-2xl items-center justify-between gap-3 px-5 py-5 sm:px-8">
          <Logo />
          <Button asChild variant="ghost" className="-me-4">
            <Link {...leave} onClick={onLeave}>
              {leaveWords}
            </Link>
          </Button>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-3 pb-8 outline-none sm:px-8 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <div aria-hidden className="sticky top-0 h-dvh overflow-hidden max-lg:hidden">
        <TravelPoster name={picture} category="nature" />
      </div>
    </div>
  )
}

function LoadingSetup() {
  return (
    <>
      <LoadingText>
        <Trans>Loading...</Trans>
      </LoadingText>
      <div aria-hidden className="flex flex-col gap-6">
        <Skeleton className="h-2 w-full rounded-full" />
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    </>
  )
}
