/** What the server reads from its environment. Each variable is described in .env.example. */
import { z } from 'zod'
import { inboxPattern } from '#domain/inbox/inbox-address.ts'
import { readMailbox } from '#server/inbox/mailbox-address.ts'

const flag = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

/** Where the mails lie that people forward; see readMailbox. */
const mailboxAddress = z.string().transform((value, context) => {
  const mailbox = readMailbox(value)
  if (mailbox) return mailbox
  context.addIssue(
    'must look like imaps://user:password@host:993/INBOX, with signs such as @ in the name written as %40',
  )
  return z.NEVER
})

const inboxAddress = z.string().transform((value, context) => {
  const pattern = inboxPattern(value)
  if (pattern) return pattern
  context.addIssue('must be an address such as trips@example.org, or *@trips.example.org')
  return z.NEVER
})

/** Undefined where it is not set: then administrators decide. */
const decided = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
  .optional()

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''))

/** An address, in which {token} stands for MAP_TOKEN. */
const mapStyle = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value.replaceAll('{token}', 'token')),
    'must be an address that starts with http:// or https://',
  )
  .optional()

const origins = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol)), {
    error: 'must be addresses that start with https://, with commas between them',
  })
  .transform((list) => list.map((one) => new URL(one).origin))

const count = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(fallback)

const environment = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0)
      .max(65535, 'must be between 0 and 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0)
      .max(65535, 'must be between 0 and 65535')
      .optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    DRAIN_SECONDS: z.coerce
      .number({ error: 'must be a number' })
      .min(0, 'must not be negative')
      .max(300, 'must be at most 300')
      .default(0),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }).optional(),
    DATABASE_POOL_SIZE: count(10),
    SUPABASE_URL: webAddress.optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    SUPABASE_SECRET_KEY: z.string().min(1).optional(),
    SUPABASE_DB_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }).optional(),
    SITE_URL: webAddress.optional(),
    TRUST_PROXY: flag,
    SMTP_HOST: z.string().min(1).optional(),
    SMTP_PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65535).default(587),
    SMTP_SECURE: flag,
    SMTP_USER: z.string().min(1).optional(),
    SMTP_PASSWORD: z.string().min(1).optional(),
    MAIL_FROM: z.string().min(3).default('Farlight <no-reply@localhost>'),
    CONFIRM_EMAIL: decided,
    SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    LIMIT_FAILED_SIGN_INS: count(5),
    LIMIT_RESET_MAILS: count(3),
    LIMIT_REGISTRATIONS: count(30),
    LIMIT_DEMO_SIGN_INS: count(30),
    LIMITS_RELAXED: flag,
    PASSWORD_ROUNDS: z.coerce.number().int().min(4).max(15).default(10),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    DEMO: flag,
    AI_API_KEY: z.string().min(1).optional(),
    AI_URL: webAddress.optional(),
    AI_MODEL: z.string().min(1).default('gpt-4o'),
    LIMIT_AI_PLANS: count(20),
    GEOCODER_URL: webAddress.default('https://api.mapbox.com'),
    GEOCODER_API_KEY: z.string().min(1).optional(),
    MAP_TOKEN: z.string().min(1).optional(),
    MAP_STYLE_URL_STREETS: mapStyle,
    MAP_STYLE_URL_OUTDOORS: mapStyle,
    MAP_STYLE_URL_SATELLITE: mapStyle,
    MAP_STYLE_URL_DARK: mapStyle,
    MAP_STYLE_URL_LIGHT: mapStyle,
    MAP_ORIGINS: origins,
    IMAGES_API_KEY: z.string().min(1).optional(),
    IMAGES_PROVIDER: z.enum(['unsplash', 'pexels'], { error: 'must be unsplash or pexels' }).default('unsplash'),
    IMAGES_URL: webAddress.optional(),
    IMAGES_CACHE_MB: count(500),
    LIMIT_PICTURE_SEARCHES: count(25),
    LIVE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    LIVE_CONNECTIONS: count(10_000),
    PUSH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, 'must be 87 characters of base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(https:\/\/|mailto:)\S+$/, 'must start with https:// or mailto:')
      .optional(),
    RATES_URL: webAddress.optional(),
    ROUTING_URL: webAddress.optional(),
    ROUTING_WALKING_URL: webAddress.optional(),
    ROUTING_KIND: z.enum(['osrm', 'valhalla'], { error: 'must be osrm or valhalla' }).default('osrm'),
    PAYMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    PAYMENTS_SECRET_KEY: z.string().min(1).optional(),
    PAYMENTS_WEBHOOK_SECRET: z.string().min(1).optional(),
    PAYMENTS_URL: webAddress.optional(),
    INBOX_IMAP_URL: mailboxAddress.optional(),
    INBOX_ADDRESS: inboxAddress.optional(),
  })
  .superRefine((value, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (value.SUPABASE_URL && !value.SUPABASE_PUBLISHABLE_KEY)
      complain('SUPABASE_PUBLISHABLE_KEY', 'must be set together with SUPABASE_URL')
    if (value.SUPABASE_PUBLISHABLE_KEY && !value.SUPABASE_URL)
      complain('SUPABASE_URL', 'must be set together with SUPABASE_PUBLISHABLE_KEY')
    if (value.SUPABASE_URL && value.DATABASE_URL)
      complain('DATABASE_URL', 'cannot be set together with SUPABASE_URL: choose one backend')
    if (value.SUPABASE_URL && value.DEMO) complain('DEMO', 'needs the embedded backend: unset SUPABASE_URL')
    if (value.SUPABASE_SECRET_KEY && !value.SUPABASE_URL)
      complain('SUPABASE_SECRET_KEY', 'must be set together with SUPABASE_URL')
    if (value.SUPABASE_DB_URL && !value.SUPABASE_URL)
      complain('SUPABASE_DB_URL', 'must be set together with SUPABASE_URL')
    if (value.PAYMENTS_SECRET_KEY && !value.PAYMENTS_WEBHOOK_SECRET)
      complain('PAYMENTS_WEBHOOK_SECRET', 'must be set together with PAYMENTS_SECRET_KEY')
    if (Boolean(value.VAPID_PUBLIC_KEY) !== Boolean(value.VAPID_PRIVATE_KEY))
      complain('VAPID_PUBLIC_KEY', 'must be set together with VAPID_PRIVATE_KEY')
    // Tests register thousands of travelers, with limits and without.
    const forTests = value.LIMITS_RELAXED || value.LIMIT_REGISTRATIONS >= 10_000
    if (value.PASSWORD_ROUNDS < 10 && !forTests) complain('PASSWORD_ROUNDS', 'must be at least 10')
    if (value.INBOX_IMAP_URL && !value.INBOX_ADDRESS)
      complain('INBOX_ADDRESS', 'must be set together with INBOX_IMAP_URL')
    if (value.INBOX_ADDRESS && !value.INBOX_IMAP_URL)
      complain('INBOX_IMAP_URL', 'must be set together with INBOX_ADDRESS')
    if (value.INBOX_IMAP_URL && value.SUPABASE_URL && !value.SUPABASE_DB_URL)
      complain('INBOX_IMAP_URL', 'needs SUPABASE_DB_URL in front of a Supabase project')
    if (value.SMTP_USER && !value.SMTP_PASSWORD) complain('SMTP_PASSWORD', 'must be set together with SMTP_USER')
  })

export type Settings = z.output<typeof environment>

/** A problem that ends the start with one sentence and no stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Reads and checks the environment; an empty value counts as not set. Throws a StartProblem that names the variable. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StartProblem(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
}
