import { Trans, useLingui } from '@lingui/react/macro'
import { readQuietHours, usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { formatClock } from '#domain/text/dates.ts'
import { useSession } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { useAhead } from '#lib/timing/use-ahead.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { saveQuietHours } from '#features/notifications/actions.ts'
import { usePush } from './use-push.ts'

/** Whether this device tells what happens while the app is closed, and the hours in which none of them does. */
export function PushSettings() {
  const { t } = useLingui()
  const { state, turn } = usePush()
  const { run, busy } = useOnce(
    async (on: boolean) => {
      const next = await turn(on)
      if (next === 'on') toast.success(t`This device will tell you`)
      if (next === 'blocked') toast.error(t`Your browser didn’t allow it`)
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`This couldn’t be changed`, { description: reasonOf(cause, t`Try again in a moment.`) })
      },
    },
  )
  if (state === undefined || state === 'unavailable') return null
  const cannot = state === 'install' || state === 'unsupported' || state === 'blocked'
  const descriptions = {
    install: t`On an iPhone or iPad this works once Farlight is on your home screen: tap Share, then Add to Home Screen.`,
    unsupported: t`This browser can’t show notifications while Farlight is closed.`,
    blocked: t`You’ve blocked notifications from here. Allow them in your browser’s site settings, then come back.`,
    off: t`Tells you right away, also while Farlight is closed`,
    on: t`Tells you right away, also while Farlight is closed`,
  }
  return (
    <>
      <Switch
        label={t`Notifications on this device`}
        description={descriptions[state]}
        checked={state === 'on'}
        disabled={cannot || busy}
        onCheckedChange={(on) => void run(on)}
        className="py-2.5"
      />
      {state !== 'unsupported' && <QuietHoursSettings />}
    </>
  )
}

function QuietHoursSettings() {
  const { t } = useLingui()
  const { data: profile } = useOwnProfile(useSession()?.userId ?? '')
  const { chosen, choose } = useAhead<{ quietHours?: unknown }>(profile?.preferences)
  const hours = readQuietHours(chosen.quietHours)

  async function save(quietHours: typeof hours): Promise<void> {
    try {
      await choose({ quietHours }, () => saveQuietHours(quietHours))
      toast.success(t`Notification preferences saved`, { id: 'notification-preferences' })
    } catch (cause) {
      console.error(cause)
      toast.error(t`Failed to save the notification preferences`)
    }
  }
  const ends = [
    ['from', t`From`],
    ['until', t`Until`],
  ] as const
  return (
    <div className="flex flex-col gap-3 py-2.5">
      <Switch
        label={t`Quiet hours`}
        description={t`What’s new waits until they are over, on all your devices`}
        checked={hours !== null}
        disabled={!profile}
        onCheckedChange={(on) => void save(on ? usualQuietHours : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          {ends.map(([end, label]) => (
            <Field key={end} label={label}>
              {(control) => (
                <Select
                  {...control}
                  value={hours[end]}
                  onValueChange={(time) => void save({ ...hours, [end]: time })}
                  options={halfHours(hours[end]).map((time) => ({ value: time, label: formatClock(time) }))}
                />
              )}
            </Field>
          ))}
          {hours.from === hours.until && (
            <p className="col-span-2 text-muted text-sm">
              <Trans>Both are the same, so no hour is quiet.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The times of day that can be chosen: each half hour, and one that was chosen otherwise. */
function halfHours(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
  return times.includes(chosen) ? times : [...times, chosen].sort()
}
