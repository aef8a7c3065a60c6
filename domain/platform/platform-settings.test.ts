import { expect, test } from 'vitest'
import { settingKeys, settingsByGroup } from './platform-settings.ts'

test('each setting is shown once; in front of a Supabase project none that only our own server would follow', () => {
  const shown = (atSupabase: boolean) => settingsByGroup(atSupabase).flatMap(({ keys }) => keys)
  expect(shown(false).toSorted()).toEqual(settingKeys.toSorted())
  expect(settingKeys.filter((key) => !shown(true).includes(key))).toEqual([
    'confirm_email',
    'backup_every',
    'backups_kept',
  ])
  expect(settingsByGroup(true).map(({ group }) => group)).not.toContain('backups')
})
