import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BadgeCheck, Compass, LogOut, ShieldCheck, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { profileCompletion } from '#domain/profiles/travel-profile.ts'
import { version } from '#lib/config/version.ts'
import { usePageName } from '#lib/words/page-name.ts'
import type { Session } from '#auth/session.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { AccountPanel } from '#features/profile/account/account-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { SecurityPanel } from '#features/profile/security/security-panel.tsx'

export const profileTabs = ['account', 'profiling', 'preferences', 'security', 'plan'] as const
type ProfileTab = (typeof profileTabs)[number]

interface ProfileScreenProps {
  session: Session
  tab: ProfileTab
  /** Where a tab has its address. */
  tabLink: (tab: ProfileTab) => LinkProps
  /** The travel profile's assessment. */
  profiling: ReactNode
  /** The plan and its payments; null where there are none. */
  plan: ReactNode
  /** What others can read without an account. */
  links: ReactNode
  /** What of the traveler's data can be taken away. */
  exports: ReactNode
  onSignOut: () => void
  onDeleted: () => void
}

const item =
  'flex min-h-11 shrink-0 items-center gap-3 whitespace-nowrap rounded-control px-3 text-[0.9375rem] text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-ember-soft aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-[1.125rem] aria-[current=page]:[&_svg]:text-ember-ink'

/** The traveler: how complete the profile is, and its tabs beside it. */
export function ProfileScreen({
  session,
  tab,
  tabLink,
  profiling,
  plan,
  links,
  exports,
  onSignOut,
  onDeleted,
}: ProfileScreenProps) {
  const { t } = useLingui()
  const { data: profile } = useOwnProfile(session.userId)
  const tabs = [
    { value: 'account', label: t`Account`, icon: <UserRound aria-hidden /> },
    { value: 'profiling', label: t`Travel Profiling`, icon: <Compass aria-hidden /> },
    { value: 'preferences', label: t`Preferences`, icon: <SlidersHorizontal aria-hidden /> },
    { value: 'security', label: t`Security`, icon: <ShieldCheck aria-hidden /> },
    ...(plan ? [{ value: 'plan', label: t`Plan`, icon: <BadgeCheck aria-hidden /> } as const] : []),
  ] as const
  const shown = tab === 'account' ? undefined : tabs.find(({ value }) => value === tab)?.label
  usePageName(shown && `${shown} · ${t`Profile`}`)
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={t`Profile`} />
      <div className="flex max-w-md flex-col gap-1.5">
        <span className="text-muted text-sm">
          <Trans>Profile completion</Trans>
        </span>
        <ProgressBar
          label={t`Profile completion`}
          value={profile ? profileCompletion(profile) : 0}
          showValue
          tone="sea"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[min(13rem,40%)_minmax(0,1fr)]">
        <nav aria-label={t`Profile`} className="-mx-1 flex flex-wrap gap-1 px-1 lg:sticky lg:top-20 lg:flex-col">
          {tabs.map(({ value, label, icon }) => (
            <Link
              key={value}
              {...tabLink(value)}
              replace
              className={item}
              aria-current={value === tab ? 'page' : undefined}
            >
              {icon}
              {label}
            </Link>
          ))}
          <button type="button" onClick={onSignOut} className={item}>
            <LogOut aria-hidden />
            <Trans>Sign Out</Trans>
          </button>
        </nav>
        {tab === 'account' && <AccountPanel session={session} />}
        {tab === 'profiling' && profiling}
        {tab === 'preferences' && <PreferencesPanel session={session} />}
        {tab === 'plan' && plan}
        {tab === 'security' && (
          <SecurityPanel session={session} links={links} exports={exports} onDeleted={onDeleted} />
        )}
      </div>
      <p className="text-muted text-sm">
        <Trans>Farlight {version}</Trans>
      </p>
    </div>
  )
}
