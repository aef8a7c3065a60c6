import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import { saveNotificationPreferences } from './actions.ts'
import { typeLabels } from './notification-labels.ts'
import { optionalTypes } from './notification-preferences.ts'
import { useNotificationPreferences } from './queries.ts'

const meanings: Record<(typeof optionalTypes)[number], MessageDescriptor> = {
  achievement: msg`Badges and levels you earn`,
  connection: msg`Requests, and what people share with you`,
  goal: msg`Goals that get under way`,
  milestone: msg`25, 50, 75 and 100%, and milestones you name`,
}

/** Which kinds of notifications come, on every device of the account. */
export function NotificationSettingsCard() {
  const { t } = useLingui()
  const preferences = useNotificationPreferences()

  async function change(type: (typeof optionalTypes)[number], on: boolean): Promise<void> {
    try {
      await saveNotificationPreferences({ [type]: on })
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
            checked={preferences?.[type] ?? true}
            disabled={!preferences}
            onCheckedChange={(on) => void change(type, on)}
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
      </div>
    </Card>
  )
}
