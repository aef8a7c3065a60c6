import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DigestRhythm, digestRhythms } from '#domain/profiles/email-digest.ts'
import { useAhead } from '#lib/timing/use-ahead.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { saveDigestRhythm, saveNotificationPreferences } from './actions.ts'
import { typeLabels } from './notification-labels.ts'
import { type OptionalType, optionalTypes } from './notification-preferences.ts'
import { PushSettings } from './push/push-settings.tsx'
import { useNotificationPreferences } from './queries.ts'

const meanings: Record<OptionalType, MessageDescriptor> = {
  checkin: msg`When it opens, 24 hours before your flight`,
  departure: msg`3 hours before a flight, 1 hour before a train, bus or ferry`,
  tonight: msg`Where you’re staying and your code, on the day you check in`,
  achievement: msg`Badges and levels you earn`,
  connection: msg`Requests, and what people share with you`,
  goal: msg`Goals you have started`,
  milestone: msg`25, 50, 75 and 100%, and milestones you name`,
}

const rhythmLabels: Record<DigestRhythm, MessageDescriptor> = {
  off: msg`Off`,
  daily: msg`Daily`,
  weekly: msg`Weekly`,
}

/** Which kinds of notifications come, and how often a mail sums them up, on every device of the account. */
export function NotificationSettingsCard() {
  const { t } = useLingui()
  const preferences = useNotificationPreferences()
  const { chosen, choose } = useAhead(preferences)
  const sendsMails = useHasService('mail')

  async function change(changes: typeof chosen, save: () => Promise<void>): Promise<void> {
    try {
      await choose(changes, save)
      toast.success(t`Notification preferences saved`, { id: 'notification-preferences' })
    } catch (cause) {
      console.error(cause)
      toast.error(t`Failed to save the notification preferences`)
    }
  }

  return (
    <Card className="flex flex-col gap-2 p-5">
      <h2 className="font-display font-semibold text-lg">
        <Trans>Notification settings</Trans>
      </h2>
      <div className="flex flex-col divide-y">
        {optionalTypes.map((type) => (
          <Switch
            key={type}
            label={t(typeLabels[type])}
            description={t(meanings[type])}
            checked={chosen[type] ?? true}
            disabled={!preferences}
            onCheckedChange={(on) => void change({ [type]: on }, () => saveNotificationPreferences({ [type]: on }))}
            className="py-2.5"
          />
        ))}
        <Switch
          label={t(typeLabels.system)}
          description={t`About your account; always on`}
          checked
          disabled
          readOnly
          className="py-2.5"
        />
        <PushSettings />
        <Field
          label={t`Email digest`}
          hint={
            sendsMails
              ? t`An email that sums up what happened and what comes next`
              : t`These emails can’t be sent here yet. We’ll remember your choice for when they can.`
          }
          className="pt-4"
        >
          {(control) => (
            <Select
              {...control}
              value={chosen.digest ?? 'off'}
              disabled={!preferences}
              onValueChange={(value) => {
                const rhythm = digestRhythms.find((known) => known === value)
                if (rhythm) void change({ digest: rhythm }, () => saveDigestRhythm(rhythm))
              }}
              options={digestRhythms.map((rhythm) => ({ value: rhythm, label: t(rhythmLabels[rhythm]) }))}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
