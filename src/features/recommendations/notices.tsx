import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleAlert, Compass, Info, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { needsRefresh, profileGate } from '#domain/profiles/travel-profile.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SampleNote } from './sample-note.tsx'

/** Which state of the profile the traveler does not want to be reminded of any more; kept in this browser. */
const hintKey = 'farlight-profile-hint'

interface NoticesProps {
  /** Undefined until it is known. */
  profile: UserProfile | null | undefined
  /** Percent; undefined until it is known. */
  completion: number | undefined
  profiling: LinkProps
  /** No recommendation is there. */
  isEmpty: boolean
  /** Samples are on the list. */
  hasSamples: boolean
  onRegenerate: () => void
  generating: boolean
}

/** What one should know before asking for new ideas. */
export function Notices({
  profile,
  completion,
  profiling,
  isEmpty,
  hasSamples,
  onRegenerate,
  generating,
}: NoticesProps) {
  const online = useOnline()
  const hasAi = useHasService('ai')
  const hint = useProfileHint(profile, useNow().getTime())
  const incomplete = completion !== undefined && completion < profileGate
  return (
    <>
      {!online && (
        <Banner icon={<WifiOff aria-hidden />}>
          <Trans>You are offline. Your recommendations are all here; new ones need a connection.</Trans>
        </Banner>
      )}
      {!hasAi && (
        <Banner tone="sand" icon={<Info aria-hidden />}>
          <Trans>The AI key is not configured here: built-in samples are used.</Trans>
        </Banner>
      )}
      {incomplete && (
        <Banner
          tone="ember"
          icon={<CircleAlert aria-hidden />}
          action={
            // On an empty page the empty state asks for the answers.
            isEmpty ? undefined : (
              <Button asChild size="sm">
                <Link {...profiling}>
                  <Trans>Complete Profile</Trans>
                </Link>
              </Button>
            )
          }
        >
          {completion === 0 ? (
            <Trans>Your travel profile is still empty. Complete at least {profileGate}% to get recommendations.</Trans>
          ) : (
            <Trans>
              Your profile is {completion}% complete. Complete at least {profileGate}% to get recommendations.
            </Trans>
          )}
        </Banner>
      )}
      {hint.isDue && !incomplete && (
        <Banner
          icon={<Compass aria-hidden />}
          onDismiss={hint.hide}
          action={
            <Button asChild size="sm">
              <Link {...profiling}>
                <Trans>Review my answers</Trans>
              </Link>
            </Button>
          }
        >
          <Trans>Do your answers still fit? It has been a while since you looked over your travel profile.</Trans>
        </Banner>
      )}
      {hasAi && hasSamples && (
        <SampleNote
          action={
            <Button size="sm" busy={generating} disabled={completion === undefined} onClick={onRegenerate}>
              <Trans>Regenerate</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}

/** Whether to remind of the profile, and how to put the reminder off until the profile is due again (decision P20). */
function useProfileHint(profile: UserProfile | null | undefined, now: number) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hintKey))
  const state = profile && `${profile.id} ${profile.updatedAt}`
  return {
    // What cannot be told is no reason to bother anybody.
    isDue: Boolean(profile) && needsRefresh(profile ?? null, now) && hidden !== state,
    hide: () => {
      if (!state) return
      localStorage.setItem(hintKey, state)
      setHidden(state)
    },
  }
}
