import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Notice } from '#domain/platform/notice.ts'
import { ruleOf, type SettingKey, type SettingValue } from '#domain/platform/platform-settings.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { settingWords } from './setting-words.ts'
import { localTime, momentOf } from './local-time.ts'

interface SettingControlProps {
  setting: SettingKey
  value: SettingValue
  /** Only to be seen: without the right, or decided by the environment. */
  readOnly: boolean
  /** By which variable of the environment. */
  variable: string | undefined
  problem: ReactNode
  onChange: (value: SettingValue) => void
}

/** One setting, as its rule wants it. */
export function SettingControl({ setting, value, readOnly, variable, problem, onChange }: SettingControlProps) {
  const { t, i18n } = useLingui()
  const rule = ruleOf(setting)
  const words = settingWords[setting]
  const label = i18n._(words.label)
  const hint = (
    <>
      {words.hint && i18n._(words.hint)}{' '}
      {variable && <Trans>Set by the server’s environment ({variable}), which wins.</Trans>}
    </>
  )
  const hintOrNone = words.hint || variable ? hint : undefined
  const isNumber = rule.kind === 'count' || rule.kind === 'price'
  if (rule.kind === 'flag')
    return (
      <div>
        <Switch
          label={label}
          description={hintOrNone}
          checked={value === true}
          disabled={readOnly}
          onCheckedChange={onChange}
        />
        {problem && (
          <p role="alert" className="font-medium text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    )
  if (rule.kind === 'notice')
    return <NoticeFields notice={value as Notice} most={rule.most} {...{ readOnly, problem, onChange }} />
  return (
    <Field label={label} hint={hintOrNone} error={problem}>
      {(control) =>
        rule.kind === 'choice' ? (
          <Select
            {...control}
            value={String(value)}
            disabled={readOnly}
            options={rule.choices.map((choice) => ({
              value: choice,
              label: words.choices?.[choice] ? i18n._(words.choices[choice]) : choice,
            }))}
            onValueChange={onChange}
          />
        ) : (
          <TextInput
            {...control}
            type={rule.kind === 'email' ? 'email' : isNumber ? 'number' : 'text'}
            {...(isNumber ? { min: rule.least, max: rule.most } : { maxLength: rule.most })}
            step={rule.kind === 'price' ? 'any' : undefined}
            value={value === null ? '' : String(value)}
            disabled={readOnly}
            placeholder={rule.kind === 'email' || rule.kind === 'price' ? t`None` : undefined}
            className={isNumber ? 'w-32' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

interface NoticeFieldsProps {
  notice: Notice
  most: number
  readOnly: boolean
  problem: ReactNode
  onChange: (notice: Notice) => void
}

function NoticeFields({ notice, most, readOnly, problem, onChange }: NoticeFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-4">
      <Field label={t`Text`} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={most}
            value={notice.text}
            disabled={readOnly}
            onChange={(event) => onChange({ ...notice, text: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? t`From` : t`Until`}
            hint={
              end === 'from'
                ? t`Leave empty to start now. In your time zone.`
                : t`Leave empty to keep it until you take it down.`
            }
          >
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={localTime(notice[end])}
                disabled={readOnly}
                onChange={(event) => onChange({ ...notice, [end]: momentOf(event.target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}
