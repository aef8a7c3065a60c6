/** What the settings and their choices are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingGroup, SettingKey, SettingProblem } from '#domain/platform/platform-settings.ts'

interface SettingWords {
  label: MessageDescriptor
  hint?: MessageDescriptor
  choices?: Record<string, MessageDescriptor>
}

export const settingWords: Record<SettingKey, SettingWords> = {
  platform_name: {
    label: msg`Platform name`,
    hint: msg`Shown beside the compass and in the titles of the browser.`,
  },
  support_email: { label: msg`Support email`, hint: msg`Shown on the contact page. Leave empty to show none.` },
  platform_currency: {
    label: msg`Platform currency`,
    hint: msg`New travelers start with it and can choose another.`,
  },
  model_use_cost: {
    label: msg`Cost of one use of the language model`,
    hint: msg`In the platform currency, for the sum in Analytics. Leave empty for none.`,
  },
  free_open_goal_limit: { label: msg`Open goals in the free plan` },
  payments: {
    label: msg`Payments`,
    hint: msg`On: through Stripe if the server has its key, otherwise in test mode, where no money moves. Off: no plans, no prices and no limit on goals.`,
    choices: { on: msg`On`, off: msg`Off` },
  },
  registration_open: {
    label: msg`Registration is open`,
    hint: msg`Travelers who have an account can still sign in when it is closed.`,
  },
  confirm_email: {
    label: msg`New travelers confirm their email address`,
    hint: msg`Before they can sign in. Needs a mail server.`,
  },
  admins_need_second_factor: {
    label: msg`Administrators need a second factor`,
    hint: msg`Anyone without one can do nothing here until they set one up.`,
  },
  maintenance_notice: { label: msg`Text` },
  backup_every: {
    label: msg`Make a backup`,
    choices: { never: msg`Only when I ask for it`, day: msg`Every day`, week: msg`Every week` },
  },
  trip_file_size: { label: msg`Largest file, in MB`, hint: msg`At most 20.` },
  trip_file_space: {
    label: msg`Room for each traveler, in MB`,
    hint: msg`From 20 to 100,000, for all their files together. Nothing is deleted when you lower it.`,
  },
  backups_kept: { label: msg`Backups to keep`, hint: msg`Older ones are deleted after the next one.` },
}

export const groupWords: Record<SettingGroup, { title: MessageDescriptor; hint?: MessageDescriptor }> = {
  platform: { title: msg`Platform` },
  plans: { title: msg`Plans` },
  files: { title: msg`Files of trips` },
  doors: { title: msg`Who can join` },
  notice: {
    title: msg`Maintenance banner`,
    hint: msg`Shown above every screen to travelers and visitors, offline too. Leave the text empty for no banner.`,
  },
  backups: {
    title: msg`Backups`,
    hint: msg`Of the database, kept in the folder “backups” of the server’s data. The operator restores one with npm run restore.`,
  },
}

export const problemWords: Record<SettingProblem, MessageDescriptor> = {
  missing: msg`Please enter a name`,
  'too-long': msg`This is too long`,
  'not-an-email': msg`Please enter a valid email address`,
  'not-a-number': msg`Please enter a whole number within the limits`,
  'not-a-price': msg`Please enter an amount up to 1,000 with at most four decimals`,
  'not-a-choice': msg`Please choose one`,
  'not-a-time': msg`The end must come after the beginning`,
}
