/** Settings of the platform, as administrators see and change them. */
import type { ToldNotice } from '#domain/platform/notice.ts'
import { firstSettings, type SettingKey, settingKeys, type SettingValues } from '#domain/platform/platform-settings.ts'
import { noteNotice, notePlatformName } from '#lib/config/platform-news.ts'
import { backend, callFunction } from '#remote/asking/client.ts'
import { request } from '#remote/asking/request.ts'

/** What is set, by key; what nobody has set has its first value. */
export async function readSettings(signal?: AbortSignal): Promise<SettingValues> {
  const rows = (await request(
    { what: 'platform_settings', find: backend('platform_settings?select=key,value') },
    { signal },
  )) as { key: string; value: SettingValues[SettingKey] }[]
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(settingKeys.map((key) => [key, set.get(key) ?? firstSettings[key]])) as SettingValues
}

/** What everybody is told from now on, for this device at once. */
export async function followSettings(): Promise<void> {
  const facts = (await callFunction('platform_facts', {} as never)) as unknown as {
    platform_name: string
    maintenance_notice: ToldNotice
  }
  notePlatformName(facts.platform_name)
  noteNotice(facts.maintenance_notice)
}

/** Saves all or none. @throws RemoteError with the setting as its hint where another administrator was faster */
export const saveSettings = (changes: Partial<SettingValues>, seen: Partial<SettingValues>): Promise<unknown> =>
  callFunction('save_platform_settings', { changes: changes as never, seen: seen as never })
