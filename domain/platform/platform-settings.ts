/**
 * The settings of the platform that administrators change, in the order of the screen: what each may be and what it is at
 * first. The form, its checks and the server's reading are made from this list. The database holds the same rules
 * (private.setting_rules) and has the last word; tests/security/platform-settings.test.ts keeps the two together.
 */
import { currencies } from '#domain/money/currency.ts'
import type { Notice } from './notice.ts'

interface Rules {
  text: { kind: 'text'; least: number; most: number; first: string }
  /** Empty for none. */
  email: { kind: 'email'; least: 0; most: number; first: string }
  choice: { kind: 'choice'; choices: readonly string[]; first: string }
  flag: { kind: 'flag'; first: boolean }
  count: { kind: 'count'; least: number; most: number; first: number }
  /** In whole units of the platform's currency, with up to four decimals; null where nobody has said. */
  price: { kind: 'price'; least: 0; most: number; first: null }
  notice: { kind: 'notice'; least: 0; most: number; first: Notice }
}

export type SettingValue = string | boolean | number | null | Notice

type Rule = Rules[keyof Rules] & {
  /** Told to everybody, signed in or not. */
  isPublic?: true
  /** The variable of the environment that, where it is set, decides instead. */
  variable?: string
  /** Its value that leaves the decision to administrators; the server tells the database of any other by itself. */
  unset?: string
  /** Our own server does it: in front of a Supabase project it would be of no effect. */
  byOurServer?: true
  /** Its part of the screen. */
  group: SettingGroup
}

export const settingGroups = ['platform', 'plans', 'files', 'doors', 'notice', 'backups'] as const
export type SettingGroup = (typeof settingGroups)[number]

const rules = {
  platform_name: { kind: 'text', least: 1, most: 40, first: 'Farlight', isPublic: true, group: 'platform' },
  support_email: {
    kind: 'email',
    least: 0,
    most: 320,
    first: '',
    isPublic: true,
    variable: 'SUPPORT_EMAIL',
    group: 'platform',
  },
  platform_currency: { kind: 'choice', choices: currencies, first: 'USD', isPublic: true, group: 'platform' },
  model_use_cost: { kind: 'price', least: 0, most: 1000, first: null, group: 'platform' },
  free_open_goal_limit: { kind: 'count', least: 1, most: 10_000, first: 50, group: 'plans' },
  payments: {
    kind: 'choice',
    choices: ['on', 'off'],
    first: 'on',
    isPublic: true,
    variable: 'PAYMENTS',
    unset: 'on',
    group: 'plans',
  },
  registration_open: { kind: 'flag', first: true, isPublic: true, group: 'doors' },
  confirm_email: { kind: 'flag', first: false, variable: 'CONFIRM_EMAIL', byOurServer: true, group: 'doors' },
  admins_need_second_factor: { kind: 'flag', first: false, group: 'doors' },
  maintenance_notice: {
    kind: 'notice',
    least: 0,
    most: 300,
    first: { text: '', from: null, until: null },
    isPublic: true,
    group: 'notice',
  },
  backup_every: {
    kind: 'choice',
    choices: ['never', 'day', 'week'],
    first: 'never',
    byOurServer: true,
    group: 'backups',
  },
  backups_kept: { kind: 'count', least: 1, most: 100, first: 7, byOurServer: true, group: 'backups' },
  /** In MB, of one file; a Supabase project's bucket takes no more. */
  trip_file_size: { kind: 'count', least: 1, most: 20, first: 20, group: 'files' },
  /** In MB, of all that a person has added. */
  trip_file_space: { kind: 'count', least: 20, most: 100_000, first: 500, group: 'files' },
} as const satisfies Record<string, Rule>

export type SettingKey = keyof typeof rules
export type SettingValues = { [Key in SettingKey]: SettingValue }

export const settingKeys = Object.keys(rules) as SettingKey[]
export const ruleOf = (key: SettingKey): Rule => rules[key]

/** The settings that have an effect, by their parts of the screen. */
export const settingsByGroup = (atSupabase: boolean): { group: SettingGroup; keys: SettingKey[] }[] =>
  settingGroups
    .map((group) => ({
      group,
      keys: settingKeys.filter((key) => ruleOf(key).group === group && !(atSupabase && ruleOf(key).byOurServer)),
    }))
    .filter(({ keys }) => keys.length > 0)

/** What each is before anybody changes it. */
export const firstSettings = Object.fromEntries(settingKeys.map((key) => [key, rules[key].first])) as SettingValues

const isMoment = (value: unknown): value is string | null =>
  value === null ||
  (typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)))

const isPlain = (text: string) => text === text.trim() && !/\p{Cc}/u.test(text)
const lengthOf = (text: string) => Array.from(text).length

/** What is wrong with a value. */
export type SettingProblem =
  | 'missing'
  | 'too-long'
  | 'not-an-email'
  | 'not-a-number'
  | 'not-a-price'
  | 'not-a-choice'
  | 'not-a-time'

/** Undefined where the value keeps the rule of its setting. */
export function settingProblem(key: SettingKey, value: unknown): SettingProblem | undefined {
  const rule = ruleOf(key)
  switch (rule.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'not-a-choice'
    case 'choice':
      return rule.choices.includes(value as string) ? undefined : 'not-a-choice'
    case 'count': {
      const fits = Number.isInteger(value) && Number(value) >= rule.least && Number(value) <= rule.most
      return fits ? undefined : 'not-a-number'
    }
    case 'price': {
      const fits = typeof value === 'number' && value >= 0 && value <= rule.most && value === Number(value.toFixed(4))
      return value === null || fits ? undefined : 'not-a-price'
    }
    case 'email':
      if (typeof value !== 'string' || lengthOf(value) > rule.most) return 'too-long'
      return value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'not-an-email'
    case 'text':
      if (typeof value !== 'string' || !isPlain(value) || lengthOf(value) < rule.least) return 'missing'
      return lengthOf(value) > rule.most ? 'too-long' : undefined
    case 'notice':
      return noticeProblem(value as Partial<Notice> | null, rule.most)
  }
}

function noticeProblem(value: Partial<Notice> | null, most: number): SettingProblem | undefined {
  if (typeof value?.text !== 'string' || value.text !== value.text.trim()) return 'missing'
  if (lengthOf(value.text) > most) return 'too-long'
  const { from, until } = value
  if (!isMoment(from) || !isMoment(until)) return 'not-a-time'
  return from !== null && until !== null && Date.parse(until) <= Date.parse(from) ? 'not-a-time' : undefined
}
