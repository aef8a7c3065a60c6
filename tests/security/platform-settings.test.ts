/** The settings of the platform: who saves them, what they may be, and what they do at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  firstSettings,
  ruleOf,
  type SettingKey,
  settingKeys,
  settingProblem,
  type SettingValue,
} from '#domain/platform/platform-settings.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

const day = '2026-03-01T08:00:00Z'
/** Tried for every setting, whatever its kind. */
const samples: unknown[] = [
  true,
  false,
  null,
  0,
  1,
  7,
  100,
  101,
  10_000,
  10_001,
  1.5,
  0.0125,
  0.00001,
  1000.01,
  -1,
  '',
  ' padded ',
  'two\nlines',
  'Wanderers',
  'x'.repeat(40),
  'x'.repeat(41),
  '🧭'.repeat(40),
  'USD',
  'XYZ',
  'off',
  'on',
  'week',
  'never',
  'help@example.org',
  'help at example.org',
  `${'x'.repeat(320)}@example.org`,
  [],
  {},
  { text: 'Back soon', from: null, until: null },
  { text: 'Back soon', from: day, until: '2026-03-01T09:00:00.000Z' },
  { text: 'Back soon', from: day, until: day },
  { text: 'Back soon', from: 'tomorrow', until: null },
  { text: 'Back soon', from: '2026-02-31T08:00:00Z', until: null },
  { text: 'Back soon', from: null },
  { text: 'x'.repeat(301), from: null, until: null },
  { text: 5, from: null, until: null },
  { text: 'Back soon', from: null, until: null, more: 1 },
]

describe.each(eitherEngine)('settings of the platform on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appoint('Super Admin')
  })
  afterAll(() => db.close())

  const appoint = (role: string) => appointIn(db, role, role)
  const valueOf = async (key: SettingKey) =>
    (await db.query<{ value: unknown }>('select value from platform_settings where key = $1', [key]))[0]?.value
  const save = (who: string, changes: object, seen: object, claims?: object) =>
    db
      .as(who, claims)
      .query('select save_platform_settings($1::text::jsonb, $2::text::jsonb)', [
        JSON.stringify(changes),
        JSON.stringify(seen),
      ])
  const facts = async () =>
    (await db.anonymous.query<{ facts: Record<string, unknown> }>('select platform_facts() as facts'))[0]?.facts ?? {}

  it('holds the rules and the first values that the screen is made from', async () => {
    const rules = await db.query('select * from private.setting_rules order by key')
    const ours = settingKeys.map((key) => {
      const rule = ruleOf(key)
      return {
        key,
        kind: rule.kind,
        least: 'least' in rule ? rule.least : null,
        most: 'most' in rule ? rule.most : null,
        choices: rule.kind === 'choice' ? [...rule.choices] : null,
        is_public: rule.isPublic ?? false,
      }
    })
    expect(rules).toEqual(ours.sort((one, other) => (one.key < other.key ? -1 : 1)))
    for (const key of settingKeys) expect(await valueOf(key), key).toEqual(firstSettings[key])
  })

  it('takes the same values as the form, and no others, whoever writes them', async () => {
    const kept = await db.query<{ key: string; place: number; keeps: boolean }>(
      `select key, place::integer, private.keeps_setting_rule(key, sample) as keeps from private.setting_rules,
         jsonb_array_elements($1::text::jsonb) with ordinality as tried (sample, place)`,
      [JSON.stringify(samples)],
    )
    expect(kept).toHaveLength(settingKeys.length * samples.length)
    for (const { key, place, keeps } of kept) {
      const sample = samples[place - 1]
      const told = `${key}: ${JSON.stringify(sample)}`
      // The form is stricter where a browser's idea of a day is: it never sends 31 February.
      expect(keeps, told).toBe(settingProblem(key as SettingKey, sample) === undefined && !hasMoreOrNoDay(sample))
    }
    await expect(
      db.query(`update platform_settings set value = '"XYZ"' where key = 'platform_currency'`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('is changed by whoever may manage settings, at once and with an entry of the log, and by nobody else', async () => {
    await save(chief, { platform_name: 'Wanderers' }, { platform_name: 'Farlight' })
    expect(await facts()).toMatchObject({ platform_name: 'Wanderers' })
    expect(
      await db
        .as(chief)
        .query(
          `select action, resource, resource_id, details from admin_audit_logs order by created_at desc, id desc limit 1`,
        ),
    ).toMatchObject([
      {
        action: 'update',
        resource: 'settings',
        resource_id: 'platform_name',
        details: { label: 'platform_name', before: { value: 'Farlight' }, after: { value: 'Wanderers' } },
      },
    ])
    for (const who of [await db.signUp('Mallory'), await appoint('Moderator'), await appoint('Support')])
      await expect(save(who, { platform_name: 'Mine' }, { platform_name: 'Wanderers' })).rejects.toMatchObject({
        code: '42501',
      })
    await expect(db.anonymous.query(`select save_platform_settings('{}', '{}')`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      db.as(chief).query(`update platform_settings set value = '"Mine"' where key = 'platform_name'`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(save(chief, { account_quotas: {} }, {})).rejects.toMatchObject({ code: 'PT404' })
    await save(chief, { platform_name: 'Farlight' }, { platform_name: 'Wanderers' })
  })

  it('tells the second of two administrators that the first has changed it, and changes nothing else with it', async () => {
    await save(chief, { backups_kept: 9 }, { backups_kept: 7 })
    await expect(
      save(chief, { backups_kept: 5, backup_every: 'day' }, { backups_kept: 7, backup_every: 'never' }),
    ).rejects.toMatchObject({ code: 'P0001', hint: 'backups_kept' })
    expect([await valueOf('backups_kept'), await valueOf('backup_every')]).toEqual([9, 'never'])
    // Both wanted the same.
    await save(chief, { backups_kept: 9 }, { backups_kept: 7 })
    await save(chief, { backups_kept: 7 }, { backups_kept: 9 })
  })

  it('lets nobody demand a second factor of all who has none', async () => {
    const demand = (claims?: object) =>
      save(chief, { admins_need_second_factor: true }, { admins_need_second_factor: false }, claims)
    await expect(demand()).rejects.toMatchObject({ code: 'P0001', hint: 'admins_need_second_factor' })
    await demand({ aal: 'aal2' })
    expect(await valueOf('admins_need_second_factor')).toBe(true)
    await save(chief, { admins_need_second_factor: false }, { admins_need_second_factor: true }, { aal: 'aal2' })
  })

  it('takes in nobody new where registration is closed', async () => {
    await save(chief, { registration_open: false }, { registration_open: true })
    await expect(db.signUp('Late')).rejects.toMatchObject({ code: 'P0001', hint: 'registration_open' })
    expect(await facts()).toMatchObject({ registration_open: false })
    await save(chief, { registration_open: true }, { registration_open: false })
    await db.signUp('Early')
  })

  it('lets new travelers count in the currency of the platform', async () => {
    const before = await db.signUp('Dora')
    await save(chief, { platform_currency: 'EUR' }, { platform_currency: 'USD' })
    const after = await db.signUp('Emil')
    await save(chief, { platform_currency: 'USD' }, { platform_currency: 'EUR' })
    const currencyOf = async (person: string) =>
      (await db.query('select private.preferred_currency($1) as currency', [person]))[0]
    expect([await currencyOf(before), await currencyOf(after)]).toEqual([{ currency: 'USD' }, { currency: 'EUR' }])
  })

  it('tells the banner to visitors and, with what they pull anyway, to travelers', async () => {
    const notice = { text: 'We move to a new server.', from: day, until: '2026-03-01T10:00:00Z' }
    await save(chief, { maintenance_notice: notice }, { maintenance_notice: firstSettings.maintenance_notice })
    expect((await facts()).maintenance_notice).toMatchObject({ ...notice, changed_at: expect.any(Number) as number })
    const pulled = await db
      .as(await db.signUp('Finn'))
      .query<{ page: { notice: object } }>('select sync_pull() as page')
    expect(pulled[0]?.page.notice).toMatchObject(notice)
    expect(Object.keys(await facts()).sort()).toEqual(settingKeys.filter((key) => ruleOf(key).isPublic).sort())
  })
})

const hasMoreOrNoDay = (sample: unknown): boolean => {
  const { from, more } = (sample ?? {}) as { from?: SettingValue; more?: unknown }
  return more !== undefined || (typeof from === 'string' && from.startsWith('2026-02-31'))
}
