import { Trans, useLingui } from '@lingui/react/macro'
import { MailX, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { digestRhythm } from '#domain/profiles/email-digest.ts'
import { chosenToCount, type WhatCounts } from '#domain/places/what-counts.ts'
import { currencies } from '#domain/money/currency.ts'
import type { Session } from '#auth/session.ts'
import {
  chooseReducedMotion,
  chooseTheme,
  onThemeChange,
  reducedMotion,
  type ThemeChoice,
  themeChoice,
} from '#lib/page/theme.ts'
import { useAhead } from '#lib/timing/use-ahead.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { savePreferences } from './actions.ts'
import { FormatSettings } from './format-settings.tsx'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { SecurityCard } from '#features/profile/security/security-card.tsx'

/** How the app looks, what it tells, and what others may know; saved at once, on this device and in the account. */
export function PreferencesPanel({ session }: { session: Session }) {
  const { t } = useLingui()
  const theme = useSyncExternalStore(onThemeChange, themeChoice)
  const reduced = useSyncExternalStore(onThemeChange, reducedMotion)
  const { data: profile } = useOwnProfile(session.userId)
  const { chosen, choose } = useAhead<Record<string, unknown>>(profile?.preferences)
  const currency = typeof chosen.preferredCurrency === 'string' ? chosen.preferredCurrency : 'USD'
  const digest = digestRhythm(chosen)
  const sendsMails = useHasService('mail')
  const offered = currencies.some((code) => code === currency) ? currencies : [...currencies, currency]

  async function save(changes: Record<string, unknown>): Promise<boolean> {
    try {
      await choose(changes, () => savePreferences(changes))
      toast.success(t`Profile updated successfully`, { id: 'preferences' })
      return true
    } catch (error) {
      console.error(error)
      toast.error(t`Failed to update profile`)
      return false
    }
  }
  return (
    // Nothing can be chosen before it is known what was: a change needs the profile on this device.
    <fieldset disabled={!profile} className="flex min-w-0 flex-col gap-6">
      <SecurityCard title={t`Look and feel`} description={t`Follows you to all your devices.`}>
        <RadioCards<ThemeChoice>
          label={t`Theme`}
          layout="three"
          value={theme}
          onValueChange={(choice) => {
            chooseTheme(choice)
            void save({ theme: choice })
          }}
          options={[
            { value: 'light', label: t`Light`, icon: <Sun aria-hidden /> },
            { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden /> },
            { value: 'system', label: t`System`, icon: <Monitor aria-hidden /> },
          ]}
        />
        <Switch
          label={t`Reduced motion`}
          description={t`No animations. If your device asks for less motion, we follow that too.`}
          checked={reduced}
          onCheckedChange={(checked) => {
            chooseReducedMotion(checked)
            void save({ reducedMotion: checked })
          }}
        />
        <Field label={t`Preferred currency`} hint={t`Totals across your goals are shown in it.`} className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={currency}
              onValueChange={(code) => void save({ preferredCurrency: code })}
              options={offered.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
        <RadioCards<WhatCounts>
          label={t`What counts as visited`}
          value={chosenToCount(chosen)}
          onValueChange={(countedPlaces) => void save({ countedPlaces })}
          options={[
            {
              value: 'territories',
              label: t`Countries and territories`,
              description: t`Places like Réunion and Greenland count on their own.`,
            },
            {
              value: 'countries',
              label: t`Countries`,
              description: t`They count as France and Denmark. Achievements you’ve earned stay yours.`,
            },
          ]}
        />
      </SecurityCard>
      <FormatSettings userId={session.userId} chosen={chosen} save={save} />
      <SecurityCard title={t`Notifications`} description={t`Choose what they’re about on the Notifications page.`}>
        <Switch
          label={t`Email notifications`}
          description={t`Emails about your goals and what others share with you. The ones about your account always reach you.`}
          checked={chosen.emailNotifications !== false}
          onCheckedChange={(checked) => void save({ emailNotifications: checked })}
        />
        <Switch
          label={t`Weekly digest`}
          description={
            digest === 'daily'
              ? t`You get a daily one, as chosen in Notifications. Turn this on to get it once a week instead.`
              : t`One email a week with what you achieved and what comes next.`
          }
          checked={digest === 'weekly'}
          onCheckedChange={(checked) => void save({ emailDigest: checked ? 'weekly' : 'off' })}
        />
        {!sendsMails && (
          <Banner tone="sand" icon={<MailX aria-hidden />}>
            <Trans>These emails can’t be sent here yet. We’ll remember your choice for when they can.</Trans>
          </Banner>
        )}
        <Switch
          label={t`Achievement toasts`}
          description={t`A short message when you earn an achievement.`}
          checked={chosen.achievementToasts !== false}
          onCheckedChange={(checked) => void save({ achievementToasts: checked })}
        />
      </SecurityCard>
      <SecurityCard title={t`Privacy`} description={t`What other travelers can find out about you.`}>
        <Switch
          label={t`Public profile`}
          description={t`Others can find you and open your profile. If this is off, only your connections see it.`}
          checked={chosen.publicProfile !== false}
          onCheckedChange={(checked) => void save({ publicProfile: checked })}
        />
        <Switch
          label={t`Show location`}
          description={t`Your place is shown on your profile. If this is off, nobody else sees it.`}
          checked={chosen.showLocation === true}
          onCheckedChange={(checked) => void save({ showLocation: checked })}
        />
      </SecurityCard>
    </fieldset>
  )
}
