import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { asSentence } from '#lib/words/as-sentence.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { UnsavedWork } from '#admin/forms/unsaved-work.tsx'
import { useMay } from '#admin/session/administration.ts'
import type { Notice } from '#domain/platform/notice.ts'
import {
  ruleOf,
  type SettingKey,
  settingKeys,
  settingProblem,
  settingsByGroup,
  type SettingValue,
  type SettingValues,
} from '#domain/platform/platform-settings.ts'
import { cachedConfig } from '#lib/config/config.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { atSupabase } from '#remote/admin/operations.ts'
import { followSettings, readSettings, saveSettings } from '#remote/admin/settings.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Button } from '#ui/button.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { SettingControl } from './setting-control.tsx'
import { groupWords, problemWords } from './setting-words.ts'

type Problems = Partial<Record<SettingKey, ReactNode>>

/** What was typed, as the setting would have it. */
function read(key: SettingKey, typed: SettingValue): SettingValue {
  const { kind } = ruleOf(key)
  if (kind === 'count') return String(typed).trim() === '' ? Number.NaN : Number(typed)
  if (kind === 'price') return typed === null || String(typed).trim() === '' ? null : Number(typed)
  if (kind === 'text' || kind === 'email') return String(typed).trim()
  if (kind === 'notice') return { ...(typed as Notice), text: (typed as Notice).text.trim() }
  return typed
}

/** All settings, in groups; one button saves what differs from what was seen. */
export function SettingsForm({ stored }: { stored: SettingValues }) {
  const { t, i18n } = useLingui()
  const mayChange = useMay()('manage_settings')
  /** As they were when this form last read them: a change of somebody else in between is not written over unseen. */
  const [kept, setKept] = useState<SettingValues | null>(null)
  const seen = kept ?? stored
  const [typed, setTyped] = useState<Partial<SettingValues>>({})
  const [problems, setProblems] = useState<Problems>({})
  const fixed = new Set(cachedConfig()?.platform?.fixed)
  const isFixed = (key: SettingKey) => fixed.has(key)
  const untouched = Object.keys(typed).length === 0

  function change(key: SettingKey, value: SettingValue) {
    setKept(seen)
    const { [key]: _before, ...others } = typed
    const isBack = JSON.stringify(read(key, value)) === JSON.stringify(seen[key])
    setTyped(isBack ? others : { ...others, [key]: value })
    setProblems(({ [key]: _problem, ...left }) => left)
  }
  const { run, busy, failure } = useOnce(
    async () => {
      const changes = Object.fromEntries(
        Object.entries(typed).map(([key, value]) => [key, read(key as SettingKey, value)]),
      ) as Partial<SettingValues>
      await saveSettings(changes, Object.fromEntries(Object.keys(changes).map((key) => [key, seen[key as SettingKey]])))
      setKept({ ...seen, ...changes })
      setTyped({})
      toast.success(t`Settings updated successfully`)
      await Promise.all([refetchTopics('settings', 'audit'), followSettings()])
      setKept(null)
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        const key = cause instanceof RemoteError && settingKeys.find((one) => one === cause.hint)
        if (!key) return failureText(t`Failed to update settings`, cause)
        void tellOf(key, cause as RemoteError)
        return
      },
    },
  )
  /** Says at the setting what the server has against it; where somebody else was faster, what they have set. */
  async function tellOf(key: SettingKey, { said }: RemoteError) {
    const now = await readSettings().catch(() => seen)
    const isNew = JSON.stringify(now[key]) !== JSON.stringify(seen[key])
    setKept(now)
    const value = valueText(now[key])
    setProblems({
      [key]: isNew ? (
        <Trans>Another administrator has just changed this to “{value}”. Save again to use yours instead.</Trans>
      ) : (
        said
      ),
    })
  }
  function submit() {
    const found = Object.entries(typed).flatMap(([key, value]) => {
      const problem = settingProblem(key as SettingKey, read(key as SettingKey, value))
      return problem ? [[key, i18n._(problemWords[problem])]] : []
    })
    setProblems(Object.fromEntries(found) as Problems)
    if (found.length === 0 && !untouched) void run()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="-mb-5 gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {settingsByGroup(atSupabase(cachedConfig())).map(({ group, keys }) => (
          <Card asChild key={group}>
            <section className="flex flex-col gap-4 p-5 sm:p-6">
              <div>
                <h2 className="font-display font-semibold text-lg">{i18n._(groupWords[group].title)}</h2>
                {groupWords[group].hint && <p className="text-muted text-sm">{i18n._(groupWords[group].hint)}</p>}
              </div>
              {keys.map((key) => (
                <SettingControl
                  key={key}
                  setting={key}
                  value={typed[key] ?? seen[key]}
                  readOnly={!mayChange || isFixed(key)}
                  variable={isFixed(key) ? ruleOf(key).variable : undefined}
                  problem={problems[key]}
                  onChange={(value) => change(key, value)}
                />
              ))}
            </section>
          </Card>
        ))}
      </div>
      <UnsavedWork isUnsaved={() => !untouched} />
      {failure && <SaveFailure failure={asSentence(failure)} />}
      {mayChange && (
        <div
          className={`flex flex-wrap items-center justify-end gap-3 py-3 ${untouched ? '' : 'sticky bottom-0 z-10 border-t bg-paper'}`}
        >
          <p className="me-auto text-muted text-sm" aria-live="polite">
            {!untouched && <Trans>You have unsaved changes.</Trans>}
          </p>
          {!untouched && (
            <Button
              onClick={() => {
                setTyped({})
                setKept(null)
                setProblems({})
              }}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy} disabled={untouched}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

const valueText = (value: SettingValue): string =>
  value === null ? '' : typeof value === 'object' ? value.text : String(value)
