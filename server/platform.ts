/**
 * The settings that administrators change, as the server knows them: read from the database, kept for a moment, and read
 * again after each change that goes through this server. What the environment sets wins: it is written into the table at
 * the start, so that the database keeps to it as well.
 */
import type { ToldNotice } from '#domain/platform/notice.ts'
import type { SettingKey, SettingValues } from '#domain/platform/platform-settings.ts'
import { firstSettings, ruleOf, settingKeys, settingProblem } from '#domain/platform/platform-settings.ts'
import type { Database } from '#server/database/database.ts'
import type { Settings } from './settings.ts'

export interface Platform {
  /** As last read. */
  current(): SettingValues
  /** As they are now; what did not come through this server may be known only to the next one who asks. */
  fresh(): Promise<SettingValues>
  /** Something may have changed: the next question reads anew. */
  forget(): void
}

/** Somebody else may write to the database as well: another server, or its operator. */
const keptMs = 3_000
/** A page is never kept waiting for longer. */
const patienceMs = 1_000

/** @param read what is set, by key; settings without a value have their first one */
export function platform(settings: Settings, read: () => Promise<Partial<SettingValues>>): Platform {
  const fixed = fixedByEnvironment(settings)
  let values: SettingValues = { ...firstSettings, ...fixed }
  let readAt = 0
  let reading: Promise<void> | undefined
  let changes = 0

  function readAgain(): Promise<void> {
    const begun = changes
    reading ??= read()
      .then((told) => {
        values = { ...firstSettings, ...told, ...fixed }
      })
      // What was known before stays, and somebody asks again soon.
      .catch(() => {})
      .finally(() => {
        reading = undefined
        if (begun === changes) readAt = Date.now()
      })
    return reading
  }

  return {
    current: () => values,
    async fresh() {
      if (Date.now() - readAt < keptMs) return values
      // Nobody waits for what somebody else may have written.
      if (readAt > 0) {
        void readAgain()
        return values
      }
      let patience: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        patience = setTimeout(done, patienceMs)
      })
      // What is being read may be older than the change that one wants to see.
      await Promise.race([reading ? reading.then(readAgain) : readAgain(), late])
      clearTimeout(patience)
      return values
    },
    forget() {
      changes++
      readAt = 0
    },
  }
}

/** What the environment decides, by key. */
export function fixedByEnvironment(settings: Settings): Partial<SettingValues> {
  const given = settings as Record<string, unknown>
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const { variable, unset } = ruleOf(key)
      const value = variable && given[variable]
      return value === undefined || value === unset ? [] : [[key, value]]
    }),
  ) as Partial<SettingValues>
}

/** Has the database keep to what the environment decides. */
export async function writeFixedSettings(database: Database, settings: Settings): Promise<void> {
  for (const [key, value] of Object.entries(fixedByEnvironment(settings))) {
    if (ruleOf(key as SettingKey).unset) continue
    await database.query(
      `insert into public.platform_settings (key, value) values ($1, $2::text::jsonb)
       on conflict (key) do update set value = excluded.value where platform_settings.value <> excluded.value`,
      [key, JSON.stringify(value)],
    )
  }
}

/** Those that are usable: a value of a newer version would not be. */
export function readable(told: Record<string, unknown>): Partial<SettingValues> {
  return Object.fromEntries(
    settingKeys.flatMap((key) =>
      key in told && settingProblem(key, told[key]) === undefined ? [[key, told[key]]] : [],
    ),
  ) as Partial<SettingValues>
}

export const settingsInDatabase = (database: Database) => async (): Promise<Partial<SettingValues>> => {
  const rows = await database.query<{ settings: Record<string, unknown> | string }>(
    `select jsonb_object_agg(key, case key when 'maintenance_notice' then private.notice()::jsonb else value end) as settings
     from public.platform_settings`,
  )
  const told = rows[0]?.settings ?? {}
  return readable(typeof told === 'string' ? (JSON.parse(told) as Record<string, unknown>) : told)
}

/** What a Supabase project tells everybody; the others have their first value here. */
export const settingsOfProject =
  (project: { url: string; key: string }) => async (): Promise<Partial<SettingValues>> => {
    const answer = await fetch(`${project.url}/rest/v1/rpc/platform_facts`, {
      method: 'POST',
      headers: { apikey: project.key, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`The settings were answered ${answer.status}`)
    return readable((await answer.json()) as Record<string, unknown>)
  }

/** What the browser is told in /config.json. */
export function toldToBrowsers(values: SettingValues, settings: Settings) {
  const { platform_name: name, platform_currency: currency, registration_open: open } = values
  return {
    supportEmail: (values.support_email as string) || null,
    platform: {
      name: name as string,
      currency: currency as string,
      registrationOpen: open as boolean,
      sells: values.payments !== 'off',
      notice: values.maintenance_notice as ToldNotice,
      fixed: Object.keys(fixedByEnvironment(settings)) as SettingKey[],
    },
  }
}
